/** The least that webpack needs: the package is read as any other module. */
import { copyFile, mkdir } from 'node:fs/promises';

const folder = `${import.meta.dirname}/dist-webpack`;

export default async () => {
  await mkdir(folder, { recursive: true });
  await copyFile('webpack.html', `${folder}/index.html`);
  return {
    mode: 'production',
    entry: './src/plain.mjs',
    output: { path: folder },
    performance: { hints: false },
  };
};
