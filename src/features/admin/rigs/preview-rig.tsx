import type { UseFormReturnType } from '@mantine/form'
import type { ComponentType } from 'react'
import type { RigsRow } from '#shared/schema/rows'
import { type RigForm, rigValues } from '../forms/rig-form'
import { PreviewButton } from '../kit/preview/preview-button'

/** The rig page of the site, which `app` passes to the manager. */
export type RigPageBody = ComponentType<{ rig: RigsRow }>

export interface PreviewRigProps {
  form: UseFormReturnType<RigForm>
  /** The saved rig; null for a new one. */
  row: RigsRow | null
  Page: RigPageBody
}

/** The button of the form that shows what is typed, saved or not. */
export function PreviewRig({ form, row, Page }: PreviewRigProps) {
  const now = new Date().toISOString()
  return (
    <PreviewButton
      pictures={form.values.images}
      isPublished={row !== null}
      render={() => {
        // A status of a newer build is shown as it is.
        const typed = rigValues(form.values) as Omit<RigsRow, 'id' | 'created_at' | 'updated_at'>
        return <Page rig={{ id: '', created_at: now, updated_at: now, ...row, ...typed }} />
      }}
    />
  )
}
