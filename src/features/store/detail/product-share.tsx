import { ShareButtons } from '#ui/page/share-buttons'

/** Its own module: in a shared chunk, its styles would be missing in the prerendered HTML (`isEager`). */
export function ProductShare({ title }: { title: string }) {
  return <ShareButtons title={title} />
}
