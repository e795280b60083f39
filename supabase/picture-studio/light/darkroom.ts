import {
  AdditiveBlending,
  HalfFloatType,
  Mesh,
  NoBlending,
  OrthographicCamera,
  PlaneGeometry,
  ShaderMaterial,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'

/** Covers the target; `at` is the texture coordinate of what is laid upon it. */
const VERTEX = 'varying vec2 at; void main() { at = uv; gl_Position = vec4( position.xy, 0.0, 1.0 ); }'

/** Adds a share of an exposure to the film. */
const EXPOSE = `
uniform sampler2D frame; uniform float share; varying vec2 at;
void main() { gl_FragColor = vec4( min( texture2D( frame, at ).rgb, vec3( 24.0 ) ) * share, share ); }`

/** What shines in a lens: light around whatever is brighter than paper, from five rings of dots. */
const GLOW = `
uniform sampler2D film; uniform vec2 size; varying vec2 at;
float noise( vec2 p ) { return fract( sin( dot( p, vec2( 12.9898, 78.233 ) ) ) * 43758.5453 ); }
void main() {
  vec3 glow = vec3( 0.0 );
  for ( int ring = 1; ring <= 5; ring ++ ) for ( int step = 0; step < 24; step ++ ) {
    float turn = ( float( step ) + noise( at * size + float( ring ) ) ) / 24.0 * 6.2832;
    vec2 away = vec2( cos( turn ), sin( turn ) ) * pow( 1.9, float( ring ) + noise( at.yx * size ) - 0.5 ) * 4.0 / size * size.y / 1000.0;
    glow += clamp( texture2D( film, at + away ).rgb - 1.6, 0.0, 4.0 ) / ( 24.0 * pow( 1.45, float( ring ) ) );
  }
  gl_FragColor = vec4( glow, 1.0 );
}`

/** Khronos' neutral curve preserves paint colors; adds a little vignette and grain, as lens and film do. */
const DEVELOP = `
uniform sampler2D film; uniform sampler2D shine; uniform float exposure; uniform float plain; uniform vec2 size; varying vec2 at;
vec3 neutral( vec3 color ) {
  float low = min( color.r, min( color.g, color.b ) );
  float offset = low < 0.08 ? low - 6.25 * low * low : 0.04;
  color -= offset;
  float peak = max( color.r, max( color.g, color.b ) );
  if ( peak < 0.76 ) return color;
  float compressed = 1.0 - 0.0576 / ( peak + 0.24 - 0.76 );
  color *= compressed / peak;
  float gray = 1.0 - 1.0 / ( 0.15 * ( peak - compressed ) + 1.0 );
  return mix( color, vec3( compressed ), gray );
}
float noise( vec2 p ) { return fract( sin( dot( p, vec2( 12.9898, 78.233 ) ) ) * 43758.5453 ); }
void main() {
  vec3 color = texture2D( film, at ).rgb;
  color = ( color + texture2D( shine, at ).rgb * 0.14 ) * exposure;
  vec2 off = ( at - 0.5 ) * vec2( 1.0, 0.8 );
  if ( plain < 0.5 ) color = neutral( color * ( 1.0 - 0.55 * dot( off, off ) ) );
  color = mix( color * 12.92, 1.055 * pow( max( color, 0.0031308 ), vec3( 1.0 / 2.4 ) ) - 0.055, step( 0.0031308, color ) );
  gl_FragColor = vec4( color + ( noise( at * size ) - 0.5 ) * 0.008, 1.0 );
}`

/**
 * Adds exposures up, and makes the picture of them. `expose` adds a share of a frame to the film; `develop` draws the
 * film's picture on the renderer's canvas, without the lens's effects if it is linear.
 */
export function createDarkroom(renderer: WebGLRenderer) {
  const camera = new OrthographicCamera(-1, 1, 1, -1, 0, 1)
  const expose = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: EXPOSE,
    uniforms: { frame: { value: null }, share: { value: 1 } },
    blending: AdditiveBlending,
    premultipliedAlpha: true,
    depthTest: false,
    transparent: true,
  })
  const develop = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: DEVELOP,
    uniforms: {
      film: { value: null },
      shine: { value: null },
      exposure: { value: 1 },
      plain: { value: 0 },
      size: { value: [1, 1] },
    },
    blending: NoBlending,
    depthTest: false,
  })
  const glow = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: GLOW,
    uniforms: { film: { value: null }, size: { value: [1, 1] } },
    blending: NoBlending,
    depthTest: false,
  })
  // The glow is blurred anyway: a quarter of the film's width is enough, and takes a sixteenth of the time.
  const shine = new WebGLRenderTarget(1, 1, { type: HalfFloatType, depthBuffer: false })
  const sheet = new Mesh(new PlaneGeometry(2, 2), expose)
  sheet.frustumCulled = false

  const print = (target: WebGLRenderTarget | null): void => {
    renderer.setRenderTarget(target)
    renderer.render(sheet, camera)
  }
  return {
    expose(frame: WebGLRenderTarget, film: WebGLRenderTarget, share: number): void {
      sheet.material = expose
      Object.assign(expose.uniforms, { frame: { value: frame.texture }, share: { value: share } })
      print(film)
    },
    develop(film: WebGLRenderTarget, exposure: number, isLinear: boolean): void {
      shine.setSize(film.width / 4, film.height / 4)
      sheet.material = glow
      Object.assign(glow.uniforms, {
        film: { value: film.texture },
        size: { value: [film.width, film.height] },
      })
      print(shine)
      sheet.material = develop
      Object.assign(develop.uniforms, {
        film: { value: film.texture },
        shine: { value: shine.texture },
        exposure: { value: exposure },
        plain: { value: isLinear ? 1 : 0 },
        size: { value: [film.width, film.height] },
      })
      print(null)
    },
  }
}
