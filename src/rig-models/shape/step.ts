/**
 * A step of a flat outline, m: straight to a point, a curve toward a point and then to another, or an arc around a
 * middle with a radius, from angle to angle, radians. The first step is where the outline begins. The models make solids
 * of outlines, and the drawings of the rig builder draw them, so both have the same shape. Without three.js, which the
 * drawings do not load.
 */
export type Step =
  | readonly ['to', x: number, y: number]
  | readonly ['curve', towardX: number, towardY: number, x: number, y: number]
  | readonly ['arc', x: number, y: number, radius: number, from: number, to: number]
