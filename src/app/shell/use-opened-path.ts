import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { isOpenPath } from '#pwa/worker-messages'
import { isSitePath } from '#shared/site/site-path'

/** Opens the page of a clicked notification, and confirms it to the worker. */
export function useOpenedPath(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const { serviceWorker } = navigator
    const openPath = ({ data, ports }: MessageEvent) => {
      if (!isOpenPath(data) || !isSitePath(data.path)) return
      void navigate(data.path)
      ports[0]?.postMessage(true)
    }
    serviceWorker?.addEventListener('message', openPath)
    return () => serviceWorker?.removeEventListener('message', openPath)
  }, [navigate])
}
