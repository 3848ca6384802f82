import { taughtLessons } from '../lessons/all';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = () => ({ lessons: taughtLessons() });
