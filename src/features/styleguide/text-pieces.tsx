import { Anchor } from '@mantine/core'
import { Piece } from './piece'

/** Headings and running text. */
export function TextPieces() {
  return (
    <Piece
      title="Text"
      text="Barlow Condensed for headings and stamps, Public Sans for everything that is read. One h1 a page: PageHeading has it."
      tone="raised"
    >
      <h2>Second rank: a part of the page</h2>
      <h3>Third rank: a card, a plate</h3>
      <h4>Fourth rank: a group of fields</h4>
      <p>
        Running text keeps to a comfortable measure. A <Anchor href="#top">link in text</Anchor> is
        underlined, so that nobody needs to tell colors apart.
      </p>
    </Piece>
  )
}
