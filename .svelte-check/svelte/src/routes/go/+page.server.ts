import { taughtLessons } from '../classroom/taught';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = () => ({ lessons: taughtLessons() });
