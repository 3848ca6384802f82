import { modelFolders } from './parts';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = () => ({ folders: modelFolders() });
