/**
 * The buckets of the catalog. Avatars are also public, but they are personal: a shared device must not store them after
 * a sign-out.
 */
const PICTURE = /^\/storage\/v1\/object\/public\/(product-images|rig-images|news-images|slideshow)\//

/**
 * Whether a request is for a picture of the catalog: without a token, at a public URL of the backend. Not a request
 * with cache mode `reload`, whose answer goes into another cache (load-offline-pictures.ts).
 */
export function isPublicPicture(request: Request, url: URL, backendOrigin: string): boolean {
  return (
    request.method === 'GET' &&
    request.mode !== 'navigate' &&
    url.origin === backendOrigin &&
    PICTURE.test(url.pathname) &&
    !request.headers.has('authorization') &&
    request.cache !== 'reload'
  )
}
