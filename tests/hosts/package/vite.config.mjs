import { svelte } from '@sveltejs/vite-plugin-svelte';

export default {
  plugins: [svelte()],
  // The folder of the package that its README has us put among the static files.
  publicDir: 'static',
  build: { target: 'es2022' },
};
