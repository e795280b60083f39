import type { Page } from '@playwright/test'

type Point = readonly [x: number, y: number, z: number]

/** What a story does with the simulated device. */
interface XrDevice {
  /** Null until a session has begun, and after it has ended. */
  session: EventTarget | null
  /** The person refuses the camera when asked for it. */
  refusesCamera: boolean
  /** Features that the page has asked for. */
  features: string[]
  /** Shows one frame. `hit`: where the middle of the picture meets the ground; null for nowhere. False: none was requested. */
  frame: (hit: Point | null) => boolean
  /** A tap on the screen that is not on a button of the page. */
  tap: () => void
}

/** A mesh, or a group, of the scene that the page draws. */
interface Node {
  type: string
  visible: boolean
  children: Node[]
  position: { x: number; y: number; z: number }
  rotation: { y: number }
  scale: { x: number; y: number; z: number }
  userData: Record<string, unknown>
  matrixWorld: { elements: number[] }
  geometry?: { type: string; attributes: { position: { array: Float32Array } } }
  updateMatrixWorld: (isForced: boolean) => void
}

declare global {
  interface Window {
    xrDevice: XrDevice
    scene: Node | undefined
  }
}

/**
 * A phone with WebXR's immersive-ar and hit-test, by the specification: a session needs a tap of the person, frames are
 * shown one by one to callbacks that were requested before, poses can only be read while a frame is shown, and nothing
 * works after the session has ended.
 */
function simulateXr(): void {
  const invalid = () => new DOMException('not now', 'InvalidStateError')
  // Column by column; only moved.
  const matrixAt = ([x, y, z]: Point) => Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1)
  const transformAt = ([x, y, z]: Point) => ({
    position: { x, y, z, w: 1 },
    orientation: { x: 0, y: 0, z: 0, w: 1 },
    matrix: matrixAt([x, y, z]),
    inverse: { matrix: matrixAt([-x, -y, -z]) },
  })
  class Space extends EventTarget {
    readonly #origin: Point
    constructor(origin: Point) {
      super()
      this.#origin = origin
    }
    from(base: Space): Point {
      const [x, y, z] = this.#origin
      return [x - base.#origin[0], y - base.#origin[1], z - base.#origin[2]]
    }
  }
  // `local` begins where the phone was: 1.5 m above the ground.
  const local = new Space([0, 0, 0])
  const viewer = new Space([0, 0, 0])
  class HitTestSource {
    isCanceled = false
    cancel() {
      this.isCanceled = true
    }
  }
  class Frame {
    isActive = true
    readonly session: Session
    readonly #hit: Point | null
    constructor(session: Session, hit: Point | null) {
      this.session = session
      this.#hit = hit
    }
    getViewerPose(space: Space) {
      if (!this.isActive) throw invalid()
      const transform = transformAt(viewer.from(space))
      // 60 degrees, 0.1 to 1,000 m.
      const projectionMatrix = Float32Array.of(
        1.73,
        0,
        0,
        0,
        0,
        1.73,
        0,
        0,
        0,
        0,
        -1.0002,
        -1,
        0,
        0,
        -0.20002,
        0,
      )
      return { transform, views: [{ eye: 'none', transform, projectionMatrix }], emulatedPosition: false }
    }
    getPose(space: Space, base: Space) {
      if (!this.isActive) throw invalid()
      return { transform: transformAt(space.from(base)) }
    }
    getHitTestResults(source: HitTestSource) {
      if (!this.isActive || source.isCanceled || !(source instanceof HitTestSource)) throw invalid()
      if (this.#hit === null) return []
      const place = new Space(this.#hit)
      return [{ getPose: (base: Space) => this.getPose(place, base) }]
    }
  }
  class Session extends EventTarget {
    hasEnded = false
    environmentBlendMode = 'alpha-blend'
    interactionMode = 'screen-space'
    visibilityState = 'visible'
    domOverlayState = { type: 'screen' }
    inputSources: unknown[] = []
    renderState: Record<string, unknown> = { baseLayer: null, depthNear: 0.1, depthFar: 1_000 }
    readonly enabledFeatures: string[]
    #wanted = new Map<number, (time: number, frame: Frame) => void>()
    #next = 1
    constructor(features: string[]) {
      super()
      this.enabledFeatures = features
    }
    async requestReferenceSpace(type: string) {
      if (this.hasEnded) throw invalid()
      if (type === 'viewer') return viewer
      if (type === 'local') return local
      throw new DOMException('not granted', 'NotSupportedError')
    }
    async requestHitTestSource({ space }: { space: unknown }) {
      if (this.hasEnded) throw invalid()
      if (!this.enabledFeatures.includes('hit-test'))
        throw new DOMException('no hit-test', 'NotSupportedError')
      if (!(space instanceof Space)) throw new TypeError('no space')
      return new HitTestSource()
    }
    updateRenderState(state: Record<string, unknown>) {
      if (this.hasEnded) throw invalid()
      Object.assign(this.renderState, state)
    }
    requestAnimationFrame(callback: (time: number, frame: Frame) => void) {
      if (this.hasEnded) return 0
      this.#wanted.set(this.#next, callback)
      return this.#next++
    }
    cancelAnimationFrame(id: number) {
      this.#wanted.delete(id)
    }
    async end() {
      if (this.hasEnded) throw invalid()
      this.hasEnded = true
      this.#wanted.clear()
      device.session = null
      this.dispatchEvent(new Event('end'))
    }
    show(hit: Point | null): boolean {
      const callbacks = [...this.#wanted.values()]
      this.#wanted.clear()
      // Without a layer nothing is shown.
      if (callbacks.length === 0 || this.renderState.baseLayer === null) return false
      const frame = new Frame(this, hit)
      for (const callback of callbacks) callback(performance.now(), frame)
      frame.isActive = false
      return true
    }
  }
  const device: XrDevice = {
    session: null,
    refusesCamera: false,
    features: [],
    frame: (hit) => device.session instanceof Session && device.session.show(hit),
    tap: () => {
      for (const type of ['selectstart', 'select', 'selectend'])
        device.session?.dispatchEvent(new Event(type))
    },
  }
  const xr = {
    isSessionSupported: async (mode: string) => mode === 'immersive-ar',
    requestSession: async (
      mode: string,
      { requiredFeatures = [], optionalFeatures = [] }: Record<string, string[]> = {},
    ) => {
      if (!navigator.userActivation.isActive) throw new DOMException('no tap', 'SecurityError')
      if (device.session) throw invalid()
      if (mode !== 'immersive-ar') throw new DOMException('no such mode', 'NotSupportedError')
      if (device.refusesCamera) throw new DOMException('refused', 'NotAllowedError')
      device.features = [...requiredFeatures, ...optionalFeatures]
      const session = new Session(['viewer', 'local', ...device.features])
      device.session = session
      return session
    },
  }
  Object.defineProperty(navigator, 'xr', { value: xr, configurable: true })
  class Layer {
    readonly framebufferWidth = 300
    readonly framebufferHeight = 600
    readonly ignoreDepthValues = false
    readonly antialias = false
    fixedFoveation = 0
    readonly framebuffer: WebGLFramebuffer | null
    constructor(_session: Session, gl: WebGL2RenderingContext) {
      this.framebuffer = gl.createFramebuffer()
      gl.bindFramebuffer(gl.FRAMEBUFFER, this.framebuffer)
      for (const [format, attachment] of [
        [gl.RGBA8, gl.COLOR_ATTACHMENT0],
        [gl.DEPTH24_STENCIL8, gl.DEPTH_STENCIL_ATTACHMENT],
      ] as const) {
        const buffer = gl.createRenderbuffer()
        gl.bindRenderbuffer(gl.RENDERBUFFER, buffer)
        gl.renderbufferStorage(gl.RENDERBUFFER, format, this.framebufferWidth, this.framebufferHeight)
        gl.framebufferRenderbuffer(gl.FRAMEBUFFER, attachment, gl.RENDERBUFFER, buffer)
      }
      gl.bindRenderbuffer(gl.RENDERBUFFER, null)
      gl.bindFramebuffer(gl.FRAMEBUFFER, null)
    }
    getViewport() {
      return { x: 0, y: 0, width: this.framebufferWidth, height: this.framebufferHeight }
    }
  }
  // Chrome on Android has no layers beyond this one.
  Object.assign(window, { xrDevice: device, XRWebGLLayer: Layer, XRWebGLBinding: undefined })
  Object.assign(WebGL2RenderingContext.prototype, { makeXRCompatible: async () => undefined })
  // three.js tells its developer tools of each scene; the story reads what is drawn from it.
  const tools = new EventTarget()
  tools.addEventListener('observe', (event) => {
    const { detail } = event as CustomEvent<Node>
    if (detail.type === 'Scene') window.scene ??= detail
  })
  Object.assign(window, { __THREE_DEVTOOLS__: tools })
}

/** Gives the pages of this tab a device with WebXR. */
export const giveXr = (page: Page) => page.addInitScript(simulateXr)

/** What the page draws: the rig's box and scale, the mark on the ground, and which other parts are visible. */
export const readScene = (page: Page) =>
  page.evaluate(() => {
    const { scene } = window
    if (!scene) throw new Error('no scene')
    scene.updateMatrixWorld(true)
    const isMark = ({ geometry }: Node) => geometry?.type === 'RingGeometry'
    // The rig is the group with most meshes below it.
    const count = (node: Node): number => node.children.reduce((sum, child) => sum + count(child), 1)
    const rig = [...scene.children].sort((a, b) => count(b) - count(a))[0]
    const mark = scene.children.find(isMark)
    if (!rig) throw new Error('no rig')
    const [low, high] = [
      [Infinity, Infinity, Infinity],
      [-Infinity, -Infinity, -Infinity],
    ] as [number[], number[]]
    const measure = (node: Node) => {
      const m = node.matrixWorld.elements
      const points = node.geometry?.attributes.position.array ?? []
      for (let at = 0; at < points.length; at += 3)
        for (let axis = 0; axis < 3; axis += 1) {
          const value =
            (m[axis] ?? 0) * (points[at] ?? 0) +
            (m[axis + 4] ?? 0) * (points[at + 1] ?? 0) +
            (m[axis + 8] ?? 0) * (points[at + 2] ?? 0) +
            (m[axis + 12] ?? 0)
          low[axis] = Math.min(low[axis] ?? 0, value)
          high[axis] = Math.max(high[axis] ?? 0, value)
        }
      node.children.forEach(measure)
    }
    measure(rig)
    const middle = (axis: number) => ((low[axis] ?? 0) + (high[axis] ?? 0)) / 2
    return {
      isRigVisible: rig.visible,
      scale: [rig.scale.x, rig.scale.y, rig.scale.z],
      degrees: Math.round((rig.rotation.y * 180) / Math.PI),
      ground: [middle(0), low[1] ?? 0, middle(2)],
      size: low.map((value, axis) => (high[axis] ?? 0) - value),
      mark: mark?.visible ? [mark.position.x, mark.position.y, mark.position.z] : null,
      others: scene.children
        .filter((child) => child !== rig && !isMark(child) && child.visible)
        .map(({ type }) => type),
    }
  })
