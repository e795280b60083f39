import type { BuildParts } from '#ui/builds/build-parts'
import { lazyPart } from '#ui/lazy-part'

/** Parts of the rig builder for other pages. Their code is cached with the rig builder (`pwa/build/tier-files.ts`). */
export const RIG_BUILDER_PARTS: BuildParts = {
  BuildCard: lazyPart(async () => (await import('#features/rig-builder/parts/build-card')).BuildCard),
  BuildDrawing: lazyPart(
    async () => (await import('#features/rig-builder/parts/build-drawing')).BuildDrawing,
    { isQuiet: true },
  ),
  BuildChanges: lazyPart(
    async () => (await import('#features/rig-builder/parts/build-changes')).BuildChanges,
  ),
  BuildValue: lazyPart(async () => (await import('#features/rig-builder/parts/build-value')).BuildValue),
  BuildEditor: lazyPart(async () => (await import('#features/rig-builder/parts/build-editor')).BuildEditor),
}
