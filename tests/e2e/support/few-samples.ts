/**
 * Computes the reflections of the rig builder's model from few samples: the usual number takes the software renderer
 * five seconds each time that a model opens. Runs in the page.
 */
export function takeFewSamples(): void {
  const { prototype } = WebGL2RenderingContext
  const { shaderSource } = prototype
  prototype.shaderSource = function (shader, source) {
    shaderSource.call(this, shader, source.replace(/(#define (?:GGX_)?SAMPLES) \d+/, '$1 4'))
  }
}
