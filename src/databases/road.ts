/** The databases' words on the road: where processes are at home, their letters, what parts of a commit are called. */
export * from './oracle/road';
