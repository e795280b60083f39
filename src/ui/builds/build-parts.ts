/** Lets pages show builds of the rig builder without importing it; `app` provides the components. */
import { type ComponentType, createContext, use } from 'react'
import type { Json } from '#shared/schema/row-values'

export interface BuildParts {
  /** A build with its title, numbers, a drawing, and the model on request. */
  BuildCard: ComponentType<BuildCardProps>
  /** The drawing of a build; nothing if this release cannot read it. */
  BuildDrawing: ComponentType<{ build: Json }>
  /** What changed from one build to another. */
  BuildChanges: ComponentType<BuildChangesProps>
  /** One property of a saved build in words. */
  BuildValue: ComponentType<BuildValueProps>
  /** The rig builder in a dialog. */
  BuildEditor: ComponentType<BuildEditorProps>
}

export interface BuildCardProps {
  /** Heading of the card. */
  title: string
  /** A build as stored in a row. If this release cannot read it, the card says that a newer one made it. */
  build: Json
  /** The shop has named a price, so the card shows no estimate of it. */
  isPriced?: boolean
}

export interface BuildChangesProps {
  /** Heading of the list. */
  title: string
  from: Json
  to: Json
}

export interface BuildValueProps {
  /** A column of `saved_builds`. */
  column: string
  value: Json
}

export interface BuildEditorProps {
  /** Title of the dialog. */
  title: string
  /** Key of the draft that contains the changes until they are used or discarded. */
  draftKey: string
  /** The build that the editor opens with. */
  build: Json
  /** Label of the button that calls `onDone`. */
  doneLabel: string
  /** Of the quote request, and the build in it. */
  request: { reference: string; build: Json }
  /** Called with the changed build, and the address that shows in anybody's browser what has changed since the request. */
  onDone: (build: Json, link: string) => void
  onClose: () => void
}

export const BuildPartsContext = createContext<BuildParts | null>(null)

export function useBuildParts(): BuildParts {
  const parts = use(BuildPartsContext)
  if (!parts) throw new Error('useBuildParts needs the BuildPartsContext that app supplies')
  return parts
}
