/** Signs on a grid of 24: triangles for time, bars for stops. */
export const PLAY_SIGNS = {
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z',
  step: 'M5 5.5v13l9-6.5zM16 5.5h2.5v13H16z',
  stepBack: 'M19 5.5v13l-9-6.5zM5.5 5.5H8v13H5.5z',
} as const;
