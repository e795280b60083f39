import {
  Box3,
  type Group,
  Mesh,
  MeshBasicMaterial,
  RingGeometry,
  type Scene,
  Vector3,
  type WebGLRenderer,
} from 'three'

/**
 * State of the view of a rig in the yard. `asking`: the browser asks for the camera; `searching`: the phone is detecting
 * the ground; `aiming`: the rig follows the middle of the picture; `placed`: it stays in place; `refused`: the person has
 * not permitted the camera; `failed`: the device cannot show it.
 */
export type ArState = 'off' | 'asking' | 'searching' | 'aiming' | 'placed' | 'refused' | 'failed'

/** The page's scene, which the session uses while it runs. */
interface ArStage {
  renderer: WebGLRenderer
  scene: Scene
  rig: Group
}

/** Outer radius of the mark on the ground, m. */
const MARK_RADIUS = 0.35

/** Shows a rig in the yard at its real size: the phone detects the ground, and a tap places or moves the rig. */
export class ArSession {
  readonly #stage: ArStage
  readonly #onState: (state: ArState) => void
  #session: XRSession | null = null
  #hits: XRHitTestSource | null = null
  #mark: Mesh | null = null
  #state: ArState = 'off'
  /** Rotation of the rig, radians. */
  #rotation = 0
  /** Middle of the rig in its own coordinates, on the ground. */
  readonly #middle = new Vector3()
  /** Gives the scene back to the page. */
  #restore: () => void = () => undefined

  constructor(stage: ArStage, onState: (state: ArState) => void) {
    this.#stage = stage
    this.#onState = onState
  }

  /** Requests the camera and starts. `overlay` is shown over the camera's picture. Never rejects. */
  async start(xr: XRSystem, overlay: HTMLElement): Promise<void> {
    if (this.#session || this.#state === 'asking') return
    this.#set('asking')
    try {
      const session = await xr.requestSession('immersive-ar', {
        requiredFeatures: ['hit-test'],
        optionalFeatures: ['dom-overlay'],
        domOverlay: { root: overlay },
      })
      this.#session = session
      await this.#begin(session)
    } catch (cause) {
      await this.stop()
      this.#ended()
      const isRefused = cause instanceof DOMException && cause.name === 'NotAllowedError'
      this.#set(isRefused ? 'refused' : 'failed')
    }
  }

  /** Ends the session; the page's view returns. */
  async stop(): Promise<void> {
    // `end` rejects if the session has ended already.
    await this.#session?.end().catch(() => undefined)
  }

  /** Rotates the rig on the spot, by degrees. */
  turn(degrees: number): void {
    this.#rotation += (degrees * Math.PI) / 180
    this.#stage.rig.rotation.y = this.#rotation
    if (this.#state === 'placed' && this.#mark) this.#standOn(this.#mark.position)
  }

  async #begin(session: XRSession): Promise<void> {
    const { renderer, scene, rig } = this.#stage
    // What only the page shows: ground, shadow, and the outline of the chosen compartment.
    const hidden = scene.children.filter((child) => child !== rig && child.visible)
    new Box3().setFromObject(rig).getCenter(this.#middle).setY(0)
    const mark = new Mesh(
      new RingGeometry(MARK_RADIUS * 0.85, MARK_RADIUS, 48).rotateX(-Math.PI / 2),
      new MeshBasicMaterial({ color: '#ff7420' }),
    )
    mark.visible = false
    this.#mark = mark
    this.#restore = () => {
      renderer.setAnimationLoop(null)
      renderer.xr.enabled = false
      scene.remove(mark)
      mark.geometry.dispose()
      for (const child of hidden) child.visible = true
      rig.visible = true
      rig.position.set(0, 0, 0)
      rig.rotation.y = 0
    }
    for (const child of hidden) child.visible = false
    rig.visible = false
    scene.add(mark)
    renderer.xr.enabled = true
    renderer.xr.setReferenceSpaceType('local')
    await renderer.xr.setSession(session)
    // After the renderer's own listener, which must leave the session before the page's view returns.
    session.addEventListener('end', () => this.#ended())
    const viewer = await session.requestReferenceSpace('viewer')
    this.#hits = (await session.requestHitTestSource?.({ space: viewer })) ?? null
    session.addEventListener('select', () => this.#tapped())
    this.#set('searching')
    renderer.setAnimationLoop((_time: number, frame?: XRFrame) => {
      if (frame) this.#follow(frame)
      renderer.render(scene, renderer.xr.getCamera())
    })
  }

  /** The rig follows the ground in the middle of the picture until it is placed. */
  #follow(frame: XRFrame): void {
    const space = this.#stage.renderer.xr.getReferenceSpace()
    if (this.#state === 'placed' || !this.#hits || !space || !this.#mark) return
    const pose = frame.getHitTestResults(this.#hits)[0]?.getPose(space)
    this.#mark.visible = pose !== undefined
    if (!pose) {
      this.#set('searching')
      return
    }
    const { x, y, z } = pose.transform.position
    this.#mark.position.set(x, y, z)
    this.#stage.rig.visible = true
    this.#standOn(this.#mark.position)
    this.#set('aiming')
  }

  /** Puts the middle of the rig on a point of the ground. */
  #standOn(ground: Vector3): void {
    const middle = this.#middle.clone().applyAxisAngle(new Vector3(0, 1, 0), this.#rotation)
    this.#stage.rig.position.copy(ground).sub(middle)
  }

  /** A tap places the rig, or lets it follow the picture again. */
  #tapped(): void {
    if (this.#state === 'placed') this.#set('aiming')
    else if (this.#state === 'aiming') {
      if (this.#mark) this.#mark.visible = false
      this.#set('placed')
    }
  }

  /** The session was ended by the person or the system's button, or the device has lost it. */
  #ended(): void {
    this.#hits?.cancel()
    this.#hits = null
    this.#session = null
    this.#rotation = 0
    this.#restore()
    this.#restore = () => undefined
    this.#set('off')
  }

  #set(state: ArState): void {
    if (state === this.#state) return
    this.#state = state
    this.#onState(state)
  }
}
