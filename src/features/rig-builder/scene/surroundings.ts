import {
  CanvasTexture,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  ShadowMaterial,
  SRGBColorSpace,
} from 'three'
import type { Surroundings } from '#rig-models/light/environment'

export const PLACES = ['day', 'shop', 'night'] as const
export type Place = (typeof PLACES)[number]

interface PlaceLook {
  surroundings: Surroundings
  /** Null: the page's own background, light or dark. */
  backdrop: string | null
  /** Light that the ground throws up. */
  ground: string
  key: { color: string; power: number; from: readonly [x: number, y: number, z: number] }
  sky: { color: string; power: number }
  exposure: number
  shadow: number
  /** Lamps of the rig shine. */
  isLit: boolean
}

export const PLACE_LOOKS: Readonly<Record<Place, PlaceLook>> = {
  day: {
    surroundings: {
      gradient: [
        [0, '#4f86c4'],
        [0.3, '#9fc3e4'],
        [0.485, '#eef2f3'],
        [0.5, '#77786c'],
        [0.6, '#98968a'],
        [1, '#a59f8d'],
      ],
      power: 1.1,
      boxes: [
        { at: [8, 26, 18], size: [7, 7, 0.1], color: '#fff2d8', power: 22 },
        { at: [6, 0.9, 15], size: [22, 0.5, 0.1], color: '#3a3f38', power: 0.5 },
      ],
    },
    backdrop: null,
    ground: '#cfd3d2',
    key: { color: '#fff0d6', power: 3, from: [5, 11, 7] },
    sky: { color: '#dfeaf5', power: 0.55 },
    exposure: 0.92,
    shadow: 0.42,
    isLit: false,
  },
  shop: {
    surroundings: {
      gradient: [
        [0, '#8d9397'],
        [0.46, '#b9bdc0'],
        [0.52, '#8c8f91'],
        [1, '#5f6365'],
      ],
      power: 0.7,
      boxes: [
        { at: [0, 9, 1], size: [14, 5, 0.1], power: 5 },
        { at: [3, 3.2, 12], size: [13, 2.4, 0.1], power: 3.4 },
        { at: [-4, 3, -12], size: [12, 2.2, 0.1], power: 2.6 },
        { at: [13, 2.6, 3], size: [3, 4, 0.1], power: 3.2 },
        { at: [-13, 3, 2], size: [2, 5, 0.1], power: 2.2 },
        { at: [6, 0.9, 13], size: [16, 0.5, 0.1], color: '#202224', power: 0.3 },
      ],
    },
    backdrop: null,
    ground: '#b4b9bc',
    key: { color: '#fffaf2', power: 1.5, from: [3, 10, 5] },
    sky: { color: '#f4f7fa', power: 0.45 },
    exposure: 0.95,
    shadow: 0.38,
    isLit: false,
  },
  night: {
    surroundings: {
      gradient: [
        [0, '#05080f'],
        [0.4, '#0e1826'],
        [0.49, '#27384d'],
        [0.51, '#11151a'],
        [1, '#0b0d10'],
      ],
      power: 2,
      boxes: [
        { at: [4, 7, 13], size: [9, 1.2, 0.1], color: '#ffd9a3', power: 9 },
        { at: [-10, 7, 12], size: [4, 1.4, 0.1], color: '#ffd9a3', power: 9 },
        { at: [12, 5, -6], size: [3, 2, 0.1], color: '#a9c7ff', power: 8 },
        { at: [0, 10, 0], size: [8, 3, 0.1], color: '#a9c7ff', power: 2 },
      ],
    },
    backdrop: '#12161b',
    ground: '#12161b',
    key: { color: '#c3d4f2', power: 1.4, from: [4, 9, 6] },
    sky: { color: '#6d86ad', power: 0.8 },
    exposure: 1.15,
    shadow: 0.6,
    isLit: true,
  },
}

/** Resolution of the shadow; twice as much costs a phone a third of its frame. */
const SHADOW_PIXELS = 2048

/** Sun or lamp with its shadow, light of the sky, and the ground that takes the shadow and fades out. */
export function stage(look: PlaceLook, reach: number): Group {
  const made = new Group()
  const key = new DirectionalLight(look.key.color, look.key.power)
  key.position.set(...look.key.from).multiplyScalar(reach / 6)
  key.castShadow = true
  key.shadow.mapSize.set(SHADOW_PIXELS, SHADOW_PIXELS)
  key.shadow.radius = 5
  key.shadow.bias = -0.0004
  key.shadow.normalBias = 0.015
  Object.assign(key.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, far: reach * 6 })
  const sky = new HemisphereLight(look.sky.color, look.ground, look.sky.power)
  const catcher = new Mesh(new PlaneGeometry(60, 60), new ShadowMaterial({ opacity: look.shadow }))
  catcher.rotation.x = -Math.PI / 2
  catcher.receiveShadow = true
  made.add(key, key.target, sky, catcher)
  return made
}

/** The soft dark under a vehicle, which no single lamp makes: a blurred rectangle on the ground. */
export function contactShadow(length: number, width: number, strength: number): Mesh {
  const canvas = document.createElement('canvas')
  canvas.width = 256
  canvas.height = 128
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.filter = 'blur(12px)'
  context.fillStyle = `rgba(0,0,0,${strength})`
  context.fillRect(36, 34, 184, 60)
  const map = new CanvasTexture(canvas)
  map.colorSpace = SRGBColorSpace
  const material = new MeshBasicMaterial({ map, transparent: true, depthWrite: false })
  const mesh = new Mesh(new PlaneGeometry((length * 256) / 184, (width * 128) / 60), material)
  mesh.rotation.x = -Math.PI / 2
  mesh.position.y = 0.004
  return mesh
}
