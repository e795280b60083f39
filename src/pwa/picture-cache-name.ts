/** Where pictures of the catalogue are kept, by the worker as they are seen and by the page as they are uploaded. */
export const PICTURE_CACHE = 'pictures-v1'
