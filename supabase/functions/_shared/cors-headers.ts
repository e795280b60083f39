/** Lets pages of the site read responses: the functions have another origin. */
export const CORS_HEADERS = { 'access-control-allow-origin': '*' }
