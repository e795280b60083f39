import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether the picture at `url` could not be loaded, and what its `<img>` calls when it cannot. When the network is back
 * it is asked for again. `box` holds the `<img>`: one that failed while its page was still plain HTML told nobody.
 */
export function usePictureFailure(
  url: string | undefined,
  box: RefObject<HTMLElement | null>,
): [hasFailed: boolean, onError: () => void] {
  const [failedUrl, setFailedUrl] = useState<string>()
  const hasFailed = url !== undefined && url === failedUrl
  useEffect(() => {
    const image = box.current?.querySelector('img')
    // Asked for once more, with somebody there to hear of it.
    if (image?.complete && image.currentSrc && image.naturalWidth === 0)
      image.src = image.getAttribute('src') ?? ''
  }, [box])
  useEffect(() => {
    if (!hasFailed) return
    const tryAgain = () => setFailedUrl(undefined)
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [hasFailed])
  return [hasFailed, () => setFailedUrl(url)]
}
