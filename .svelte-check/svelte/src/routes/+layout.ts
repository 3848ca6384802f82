export const prerender : boolean | 'auto' = true;
export const trailingSlash : 'never' | 'always' | 'ignore' = 'always';
