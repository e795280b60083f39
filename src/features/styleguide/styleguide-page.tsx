import { LoadFailed } from '#ui/feedback/load-failed'
import { CardGridSkeleton } from '#ui/lists/card-grid-skeleton'
import { DetailSkeleton } from '#ui/page/detail-skeleton'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { ColorPieces } from './color-pieces'
import { ContentPieces } from './content-pieces'
import { ControlPieces } from './control-pieces'
import { Piece } from './piece'
import { StatePieces } from './state-pieces'
import { TextPieces } from './text-pieces'

/**
 * The live components of the design system, for developers of pages. Only in the development server: no build contains
 * it.
 */
export function StyleguidePage() {
  return (
    <>
      <DocumentHead title="Style guide" noIndex />
      <PageHeading
        eyebrow="For builders"
        title="Style guide"
        intro="What pages are made of. Take these before you make a piece of your own; colors come from tokens.css and from nowhere else."
      />
      <ColorPieces />
      <TextPieces />
      <ControlPieces />
      <ContentPieces />
      <StatePieces />
      <Piece title="Loading" text="Skeletons have the shape of what comes; they carry no words.">
        <CardGridSkeleton columns={3} />
        <DetailSkeleton />
      </Piece>
      <Piece title="Failed" text="Nothing was ever loaded, and the last attempt failed.">
        <LoadFailed message="Failed to load projects" onRetry={() => undefined} />
      </Piece>
    </>
  )
}
