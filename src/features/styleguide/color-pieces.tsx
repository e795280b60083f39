import classes from './color-pieces.module.css'
import { Piece } from './piece'

/** `[token, purpose]`; the swatch finds its color by the name of the token. */
const COLORS = [
  ['accent', 'The one loud color: what to press'],
  ['accent-text', 'Accent as text'],
  ['accent-wash', 'Under accent text'],
  ['text', 'Text'],
  ['text-soft', 'Text of second rank'],
  ['surface', 'Cards, fields, raised bands'],
  ['sunken', 'Wells'],
  ['edge', 'Lines'],
  ['graphite', 'Header, footer, dark bands'],
  ['success', 'Done'],
  ['warning', 'Wait'],
  ['danger', 'Destroys, failed'],
  ['info', 'Neither good nor bad'],
] as const

/** The palette in the current color scheme. */
export function ColorPieces() {
  return (
    <Piece
      title="Colors"
      text="Graphite and cool aluminum, and one safety orange. Switch the scheme in the header: every token has two values."
    >
      <ul className={classes.swatches}>
        {COLORS.map(([token, purpose]) => (
          <li key={token}>
            <span className={classes.swatch} data-token={token} />
            <code>--rw-{token}</code>
            <span>{purpose}</span>
          </li>
        ))}
      </ul>
    </Piece>
  )
}
