///<reference types="svelte" />
;
import { followTheme, type ThemeChoice } from '$ui/theme';
function $$render() {

  

  const choices: { choice: ThemeChoice; label: string; icon: string }[] = [
    {
      choice: 'light',
      label: 'Light',
      icon: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
    },
    {
      choice: 'dark',
      label: 'Dark',
      icon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
    },
    { choice: 'projector', label: 'Projector', icon: 'M3 4h18M5 4v11h14V4M12 15v3M8 21l4-3 4 3' },
    {
      choice: 'system',
      label: 'As the system',
      icon: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 3.5v17M12 8l5.5-1.5M12 12.5l8-2M12 17l6.5-2',
    },
  ];
;
async () => {

 { svelteHTML.createElement("fieldset", {  "class":`theme-switch screen-only`,[Symbol("@attach")]:followTheme,});
   { svelteHTML.createElement("legend", { "class":`visually-hidden`,});  }
      for(let { choice, label, icon } of __sveltets_2_ensureArray(choices)){let index = 1;index;
     { svelteHTML.createElement("label", { "title":label,});
       { svelteHTML.createElement("input", {      "type":`radio`,"name":`theme`,"value":choice,});}
       { svelteHTML.createElement("svg", {       "viewBox":`0 0 24 24`,"width":`18`,"height":`18`,"aria-hidden":`true`,}); { svelteHTML.createElement("path", {  "d":icon,});} }
       { svelteHTML.createElement("span", { "class":`visually-hidden`,});label; }
     }
  }
 }


};
return { props: {} as Record<string, never>, exports: {}, bindings: "", slots: {}, events: {} }}
const ThemeSwitch__SvelteComponent_ = __sveltets_2_isomorphic_component(__sveltets_2_with_any_event($$render()));
/*Ωignore_startΩ*/type ThemeSwitch__SvelteComponent_ = InstanceType<typeof ThemeSwitch__SvelteComponent_>;
/*Ωignore_endΩ*/export default ThemeSwitch__SvelteComponent_;