import { useEffect, useRef, useState } from 'react'
import type { Angle, DimensionLine } from '../scene/framing'
import { contextOf, RigViewer, type View } from '../scene/viewer'

/** Why there is no model: the browser has no WebGL, or has taken its drawing context away and not given it back. */
export type ModelFailure = 'unsupported' | 'lost'

/** Time for which the browser may give a lost context back before a drawing takes the model's place, ms. */
const RESTORE_TIMEOUT_MS = 5_000

/** The state that the viewer reports. */
interface ViewerReport {
  /** False until the first frame with the model is drawn. */
  isShown: boolean
  /** Null: the person has rotated the camera to another angle. */
  angle: Angle | null
  dimensions: readonly DimensionLine[]
}

/**
 * Shows a view on the canvas of the returned ref, with the viewer of the other ref, which is null until the canvas is
 * mounted. `onFailure` is called once, and the canvas must then be unmounted.
 */
export function useViewer(view: View, onFailure: (failure: ModelFailure) => void) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const viewer = useRef<RigViewer>(null)
  const [report, setReport] = useState<ViewerReport>({
    isShown: false,
    angle: 'three-quarter',
    dimensions: [],
  })
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const context = contextOf(element)
    if (!context) {
      onFailure('unsupported')
      return
    }
    let timeout = 0
    const mounted = new RigViewer(element, context, {
      onShown: () => setReport((before) => ({ ...before, isShown: true })),
      onAngle: (angle) => setReport((before) => ({ ...before, angle })),
      onDimensions: (dimensions) => setReport((before) => ({ ...before, dimensions })),
      onLost: () => {
        timeout = window.setTimeout(onFailure, RESTORE_TIMEOUT_MS, 'lost')
      },
      onRestored: () => clearTimeout(timeout),
    })
    viewer.current = mounted
    const observer = new ResizeObserver(() => mounted.resize(element.clientWidth, element.clientHeight))
    observer.observe(element)
    // A wheel over the model scrolls the page, unless the model has the focus, or Ctrl is held as for any zoom.
    const leaveWheelToPage = (event: WheelEvent) => {
      if (document.activeElement !== element && !event.ctrlKey) event.stopImmediatePropagation()
    }
    element.addEventListener('wheel', leaveWheelToPage, { capture: true, passive: true })
    return () => {
      clearTimeout(timeout)
      element.removeEventListener('wheel', leaveWheelToPage, { capture: true })
      observer.disconnect()
      mounted.dispose()
      viewer.current = null
    }
  }, [onFailure])
  const { build, open, place, hasPerson, selected } = view
  useEffect(() => {
    const canMove = !matchMedia('(prefers-reduced-motion: reduce)').matches
    viewer.current?.show({ build, open, place, hasPerson, selected }, canMove)
  }, [build, open, place, hasPerson, selected])
  return { canvas, viewer, ...report }
}
