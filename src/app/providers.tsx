import {
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { SessionContext, type SessionPort } from '#runtime/session'
import { SyncContext, type SyncHandle } from '#runtime/sync'
import type { LocalData } from '#sync/react'
import { theme } from '#ui/theme/theme'
import { PendingLocalDataContext } from './pending-local-data-context'

/** The same key as public/before-paint.js, which sets the scheme before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'rigworks-color-scheme' })

export interface AppProvidersProps {
  session: SessionPort
  sync: SyncHandle
  /** Null until the database is open: the app shell renders, pages show skeletons. */
  localData: LocalData | null
  children: ReactNode
}

/** The contexts of the app, with the values that the startup provides. */
export function AppProviders({ session, sync, localData, children }: AppProvidersProps) {
  return (
    <ThemeProvider>
      <SessionContext value={session}>
        <SyncContext value={sync}>
          <PendingLocalDataContext value={localData}>{children}</PendingLocalDataContext>
        </SyncContext>
      </SessionContext>
    </ThemeProvider>
  )
}

const getRootElement = () => document.documentElement

/**
 * `MantineProvider` without its CSS variables and classes, whose code would be 2 kB of the first script: it inserts them
 * as <style> elements, which the CSP refuses. `ui/theme/styles.ts` imports them as files instead.
 */
function ThemeProvider({ children }: { children: ReactNode }) {
  const colorScheme = useProviderColorScheme({
    manager: colorSchemeManager,
    defaultColorScheme: 'auto',
    forceColorScheme: undefined,
    getRootElement,
  })
  return (
    <MantineContext
      value={{
        ...colorScheme,
        getRootElement,
        classNamesPrefix: 'mantine',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
      }}
    >
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}
