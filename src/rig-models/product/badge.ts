import { label } from '../part/number-plate'

/** A small plate with a word, w × h meters, facing +z. Badges with the same name share one picture. */
export const badge = (
  name: string,
  w: number,
  h: number,
  text: string,
  ground = '#d3d7d9',
  ink = '#14191d',
) =>
  label(`badge ${name}`, w, h, (context, width, height) => {
    context.fillStyle = ground
    context.fillRect(0, 0, width, height)
    context.fillStyle = ink
    context.font = `bold ${height * 0.56}px "Liberation Sans Narrow", sans-serif`
    context.textAlign = 'center'
    context.fillText(text, width / 2, height * 0.7, width * 0.92)
  })
