export { load } from '../classroom/+page.server';
