/** The texts of sharing. */
// cspell:words Français Español

export const texts = {
  share: 'Share',
  link: {
    copy: 'Copy the link',
  },
  embed: {
    where: 'Where will you paste it?',
    setup: 'Code for the site',
    pinned: 'This version for good: later ones change nothing in your page',
    code: 'Code for the page',
    copy: 'Copy the code',
    preview: 'As your readers see it',
    widths: { blog: 'in a blog', phone: 'on a phone' },
    title: 'Title',
    caption: 'What stands over it',
    face: 'It shows',
    faces: { lanes: 'one commit, as lanes', machine: 'the whole machine' },
    compare: 'Beside it',
    alone: 'nothing: this run alone',
    notCompared:
      'A run that you compare has other edits, or settings that no code can name: that one stays here.',
    autoplay: 'plays by itself once it is in sight',
    here: 'opens at the instant that you see now',
    more: 'More choices',
    speed: 'Tempo',
    speeds: {
      story: 'as a story, event by event',
      '': 'as slow as here',
      '1ms': '1 ms in a second',
      '5ms': '5 ms in a second',
      '20ms': '20 ms in a second',
    },
    controls: 'Readers can change',
    controlKinds: {
      own: 'what matters most, if it has that',
      none: 'nothing',
      lesson: 'what the lesson lets them change',
      chosen: 'what I choose',
    },
    playback: 'with its playback',
    loop: 'starts again at the end',
    click: 'loads once it is pressed: nothing but a picture before that',
    theme: 'Your site is',
    themes: {
      auto: 'light or dark, as it is set',
      light: 'light',
      dark: 'dark',
      projector: 'on a projector',
    },
    language: 'Its language',
    languages: {
      auto: 'that of your page',
      en: 'English',
      de: 'Deutsch',
      fr: 'Français',
      es: 'Español',
    },
    height: 'Height',
    ownHeight: 'as high as it needs',
    terms:
      'Free for every use, also paid for (MIT licence): the link that it brings is all the credit that it needs. It sets no cookies, and asks no third party for anything.',
  },
  film: {
    title: 'As a picture',
    about:
      'For places that take only pictures: ten seconds of the commit that you see, again and again. Each begins with all of it, so it can stand still too.',
    kinds: { png: 'Still picture', gif: 'GIF', video: 'Video', svg: 'Drawing that moves' },
    notes: {
      png: 'PNG, for mails and for readers without JavaScript.',
      gif: 'Plays wherever a picture is shown.',
      video: 'MP4, or WebM where your browser makes no MP4. Without sound.',
      svg: 'SVG of about 10 kB, sharp at any size: for a README and for pages of your own.',
    },
    cancel: 'Cancel',
    address: 'Its address on your site',
    named: 'The code above names it: put it beside your page, or say where it is.',
  },
  files: {
    replay: 'Replay file',
    single: 'One HTML file',
    trace: 'Trace for Perfetto',
    open: 'Open a replay file',
    openElsewhere: 'Open one in the sandbox',
  },
  tables: {
    which: 'Table',
  },
  pictures: {
    which: 'View',
    whole: 'Simulation',
    drawAll: 'Draw them all',
  },
  damagedFile: 'The file could not be read in full',
  otherRun: 'Not the run that was saved',
};
