/** The runtime cache of catalog pictures: the worker adds those that were shown, the page those that it uploads. */
export const PICTURE_CACHE = 'pictures-v1'

/**
 * The cache of offline pictures, separate so that browsing does not evict them. It reveals the customer's favorites.
 */
export const OFFLINE_PICTURE_CACHE = 'kept-pictures-v1'
