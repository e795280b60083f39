/**
 * The buckets of the catalogue. Avatars are public too, but they belong to a person: a shared device must not keep
 * them after the sign-out.
 */
const PICTURE = /^\/storage\/v1\/object\/public\/(product-images|rig-images|news-images|slideshow)\//

/**
 * Whether a request is for a picture of the catalogue: no token, from the backend's own public address. One that asks
 * for the network alone (`reload`) is about to be kept elsewhere (load-kept-pictures.ts).
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
