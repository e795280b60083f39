/**
 * Whether an import failed because a file could not be fetched, not because its code threw. Only the message shows the
 * difference: "Failed to fetch dynamically imported module" (Chromium), "error loading dynamically imported module"
 * (Firefox), "Importing a module script failed." (WebKit), "Unable to preload CSS" (Vite).
 */
export const isChunkLoadError = (cause: unknown): boolean =>
  cause instanceof Error && /dynamically imported|^Importing a|preload CSS/.test(cause.message)
