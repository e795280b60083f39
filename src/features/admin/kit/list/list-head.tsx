import { Button } from '@mantine/core'
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import type { AdminNoun } from '#shared/catalog/admin-nouns'
import { formatCount } from '#ui/format/format-count'
import classes from './list-head.module.css'

export interface ListHeadProps {
  /** The heading, which gets the focus when the focused element is removed. */
  ref: Ref<HTMLHeadingElement>
  noun: AdminNoun
  title: string | undefined
  onAdd?: (() => void) | undefined
  onImport?: (() => void) | undefined
  onExport?: (() => void) | undefined
  exportCount: number
  children: ReactNode
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A manager's heading and the buttons for the whole table. */
export function ListHead({
  ref,
  noun,
  title,
  onAdd,
  onImport,
  onExport,
  exportCount,
  children,
}: ListHeadProps) {
  return (
    <div className={classes.head}>
      <h2 ref={ref} tabIndex={-1} className={classes.title}>
        {title ?? capital(noun.many)}
      </h2>
      <div className={classes.buttons}>
        {children}
        {onImport ? (
          <Button
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden="true" />}
            onClick={onImport}
          >
            Import<span className={classes.long}> CSV</span>
          </Button>
        ) : null}
        {onExport ? (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            onClick={onExport}
            title={`Export ${formatCount(exportCount)} as CSV`}
          >
            Export<span className={classes.long}> CSV</span>
          </Button>
        ) : null}
        {onAdd ? (
          <Button
            className={classes.add ?? ''}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={onAdd}
          >
            Add {noun.one}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
