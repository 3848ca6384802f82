import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  {
    ignores: [
      '.svelte-kit/',
      'build/',
      '.cache/',
      'releases/',
      'packages/embed/embed/',
      'sim-core/',
      'python/',
      'src/model/schema/generated.ts',
      'docs/',
    ],
  },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // TypeScript itself knows which names exist.
      'no-undef': 'off',
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Draw from a seeded stream.' },
      ],
      eqeqeq: 'error',
      'no-console': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      // `import { type A } from 'b'` loads b for nothing.
      '@typescript-eslint/no-import-type-side-effects': 'error',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: { extraFileExtensions: ['.svelte'], parser: ts.parser, svelteConfig },
    },
    rules: {
      'svelte/no-at-html-tags': 'error',
      // Knows that what $props() gives may be bound, which the general rule does not.
      'prefer-const': 'off',
      'svelte/prefer-const': 'error',
    },
  },
  {
    // Programs of the command line speak through the console.
    files: ['scripts/**', 'bench/**', 'src/cli/**', 'tests/**'],
    rules: { 'no-console': 'off' },
  },
);
