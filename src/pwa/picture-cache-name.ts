/** Where pictures of the catalogue are kept, by the worker as they are seen and by the page as they are uploaded. */
export const PICTURE_CACHE = 'pictures-v1'

/** Those that a person keeps here on purpose, apart, so that no browsing pushes them out; their favorites show in it. */
export const KEPT_PICTURE_CACHE = 'kept-pictures-v1'
