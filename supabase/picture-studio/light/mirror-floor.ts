import {
  Color,
  HalfFloatType,
  Matrix4,
  Mesh,
  type MeshStandardMaterial,
  PerspectiveCamera,
  Plane,
  PlaneGeometry,
  type Scene,
  Vector3,
  Vector4,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'

/** The surface of a floor. */
export interface FloorLook {
  material: MeshStandardMaterial
  /** 0 is none, 1 a mirror. */
  gloss: number
  /** How far the mirror image spreads, 0..1. */
  blur: number
  /** From here to there, m from the middle, the floor fades into the backdrop. */
  fade: [from: number, to: number]
  /** Length of its sides, m. */
  size: number
}

const UNIFORMS =
  'uniform sampler2D mirror; uniform mat4 mirrorView; uniform float gloss; uniform vec2 fade; varying vec3 floorAt;'

/** A floor that reflects the objects on it, blurred by an offset that differs in each exposure. */
export class MirrorFloor {
  readonly mesh: Mesh
  readonly #target = new WebGLRenderTarget(640, 400, { type: HalfFloatType })
  readonly #camera = new PerspectiveCamera()
  readonly #view = new Matrix4()
  readonly #look: FloorLook

  constructor(look: FloorLook) {
    this.#look = look
    const { material, fade, gloss } = look
    material.transparent = true
    material.onBeforeCompile = (shader) => {
      Object.assign(shader.uniforms, {
        mirror: { value: this.#target.texture },
        mirrorView: { value: this.#view },
        gloss: { value: gloss },
        fade: { value: fade },
      })
      shader.vertexShader = shader.vertexShader
        .replace('#include <common>', '#include <common>\nvarying vec3 floorAt;')
        .replace(
          '#include <begin_vertex>',
          '#include <begin_vertex>\nfloorAt = ( modelMatrix * vec4( position, 1.0 ) ).xyz;',
        )
      shader.fragmentShader = shader.fragmentShader
        .replace('#include <common>', `#include <common>\n${UNIFORMS}`)
        .replace(
          '#include <opaque_fragment>',
          `vec4 mirrorAt = mirrorView * vec4( floorAt, 1.0 );
          vec4 seen = texture2D( mirror, mirrorAt.xy / mirrorAt.w * 0.5 + 0.5 );
          float glance = pow( 1.0 - saturate( dot( normalize( vViewPosition ), normal ) ), 3.0 );
          float share = gloss * mix( 0.25, 1.0, glance ) * seen.a;
          outgoingLight = mix( outgoingLight, min( seen.rgb, vec3( 3.0 ) ), share );
          diffuseColor.a *= 1.0 - smoothstep( fade.x, fade.y, length( floorAt.xz ) );
          #include <opaque_fragment>`,
        )
    }
    const plane = new PlaneGeometry(look.size, look.size, 1, 1)
    // In meters, as all texture coordinates here.
    const uv = plane.getAttribute('uv')
    for (let at = 0; at < uv.count; at += 1) uv.setXY(at, uv.getX(at) * look.size, uv.getY(at) * look.size)
    this.mesh = new Mesh(plane, material)
    this.mesh.rotation.x = -Math.PI / 2
    this.mesh.receiveShadow = true
  }

  /**
   * Draws the reflection of the scene from this camera; shadows are those of the previous exposure. `x` and `y`, -0.5 to
   * 0.5, are the offset of this exposure.
   */
  reflect(renderer: WebGLRenderer, scene: Scene, camera: PerspectiveCamera, [x, y]: [number, number]): void {
    if (this.#look.gloss === 0) return
    const mirrored = this.#camera
    mirrored.copy(camera)
    mirrored.clearViewOffset()
    // y is mirrored at the floor, and the picture with it, so that the shader need not mirror anything.
    const flip = new Matrix4().makeScale(1, -1, 1)
    mirrored.matrixAutoUpdate = false
    mirrored.matrixWorldAutoUpdate = false
    const spread = this.#look.blur * 0.1
    const tilt = new Matrix4().makeShear(0, 0, x * spread, y * spread, 0, 0)
    mirrored.matrixWorld.multiplyMatrices(flip, camera.matrixWorld)
    mirrored.matrixWorld.multiply(flip)
    mirrored.matrixWorld.premultiply(tilt)
    mirrored.matrixWorldInverse.copy(mirrored.matrixWorld).invert()
    mirrored.updateProjectionMatrix()
    clipBelow(mirrored, new Plane(new Vector3(0, 1, 0), -0.002))
    this.#view.multiplyMatrices(mirrored.projectionMatrix, mirrored.matrixWorldInverse)
    this.mesh.visible = false
    const background = scene.background
    scene.background = null
    renderer.setRenderTarget(this.#target)
    renderer.setClearColor(new Color(0), 0)
    renderer.clear()
    renderer.render(scene, mirrored)
    scene.background = background
    this.mesh.visible = true
  }

  dispose(): void {
    this.#target.dispose()
  }
}

/** Moves the near plane onto the floor (Lengyel), so that nothing below it is visible. */
function clipBelow(camera: PerspectiveCamera, plane: Plane): void {
  const clip = plane.clone().applyMatrix4(camera.matrixWorldInverse)
  const at = new Vector4(clip.normal.x, clip.normal.y, clip.normal.z, clip.constant)
  const p = camera.projectionMatrix.elements
  const q = new Vector4(
    (Math.sign(at.x) + (p[8] ?? 0)) / (p[0] ?? 1),
    (Math.sign(at.y) + (p[9] ?? 0)) / (p[5] ?? 1),
    -1,
    (1 + (p[10] ?? 0)) / (p[14] ?? 1),
  )
  at.multiplyScalar(2 / at.dot(q))
  p[2] = at.x
  p[6] = at.y
  p[10] = at.z + 1
  p[14] = at.w
}
