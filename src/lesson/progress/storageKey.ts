/** Under which the reader's progress is kept in this browser; what was damaged has keys that begin with it. */
export const STORAGE_KEY = 'postwait.progress';
