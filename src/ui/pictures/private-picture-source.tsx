import { type ReactNode, use } from 'react'
import type { PrivateFiles } from '#shared/pictures/private-files'
import { PictureSource } from './picture-source'

/** Lets `Picture` show files of private buckets, which have no address of their own. */
export function PrivatePictureSource({ state, children }: { state: PrivateFiles; children: ReactNode }) {
  const outer = use(PictureSource)
  const files = state.kind === 'shown' ? state.files : []
  const source = (path: string | null | undefined) =>
    files.find(({ key, isPicture }) => isPicture && key === path)?.url ?? outer(path)
  return <PictureSource value={source}>{children}</PictureSource>
}
