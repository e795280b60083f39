import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether the picture at `url` failed to load, and the `onError` handler for its `<img>`. Retries when the network is
 * back. `box` contains the `<img>`: an error before hydration fired no handler, so it is checked here.
 */
export function usePictureFailure(
  url: string | undefined,
  box: RefObject<HTMLElement | null>,
): [hasFailed: boolean, onError: () => void] {
  const [failedUrl, setFailedUrl] = useState<string>()
  const hasFailed = url !== undefined && url === failedUrl
  useEffect(() => {
    const image = box.current?.querySelector('img')
    // Loaded again, so that an error calls the handler.
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
