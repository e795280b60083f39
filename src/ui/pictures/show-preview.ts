import type { PictureName } from '#shared/pictures/picture-name'
import { thumbhashUrl } from './thumbhash-url'

/**
 * Puts the blurred preview behind the picture in `box`, in idle time and only if the picture has not loaded by then:
 * decoding the previews of a list takes 100 ms on an old phone. Returns a function that removes it.
 */
export function showPreview(box: HTMLElement, name: PictureName): () => void {
  const draw = () => {
    const image = box.querySelector('img')
    const url = image?.complete && image.naturalWidth > 0 ? undefined : thumbhashUrl(name)
    if (url) box.style.backgroundImage = `url("${url}")`
  }
  const hasIdleCallback = 'requestIdleCallback' in globalThis
  const handle = hasIdleCallback ? requestIdleCallback(draw) : Number(setTimeout(draw))
  return () => {
    if (hasIdleCallback) cancelIdleCallback(handle)
    else clearTimeout(handle)
    box.style.backgroundImage = ''
  }
}
