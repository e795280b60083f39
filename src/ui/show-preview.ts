import type { PictureName } from '#domain/picture-name'
import { thumbhashUrl } from './thumbhash-url'

/**
 * Puts the blurred preview behind the picture in `box`, when nothing else is to do and only if the picture has not come
 * by then: drawing a list's previews is 100 ms on an old phone. Answers what takes it away.
 */
export function showPreview(box: HTMLElement, name: PictureName): () => void {
  const draw = () => {
    const image = box.querySelector('img')
    const url = image?.complete && image.naturalWidth > 0 ? undefined : thumbhashUrl(name)
    if (url) box.style.backgroundImage = `url("${url}")`
  }
  const isPatient = 'requestIdleCallback' in globalThis
  const handle = isPatient ? requestIdleCallback(draw) : Number(setTimeout(draw))
  return () => {
    if (isPatient) cancelIdleCallback(handle)
    else clearTimeout(handle)
    box.style.backgroundImage = ''
  }
}
