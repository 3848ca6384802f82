import { taughtLessons } from './taught';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = () => ({ lessons: taughtLessons() });
