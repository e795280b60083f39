import { ShareButtons } from '#ui/share-buttons'

/** A module of this page alone: as a shared one the page's HTML would come without its styles (`isAtOnce`). */
export function ProductShare({ title }: { title: string }) {
  return <ShareButtons title={title} />
}
