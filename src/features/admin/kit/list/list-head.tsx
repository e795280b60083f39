import { Button } from '@mantine/core'
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react'
import type { ComponentType, ReactNode, Ref } from 'react'
import type { AdminNoun } from '#shared/catalog/admin-nouns'
import { capitalize } from '#shared/text/capitalize'
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
  /** Number of rows in an export. */
  exportCount?: number
  children?: ReactNode
}

/** A manager's heading and the buttons for the complete table. */
export function ListHead({
  ref,
  noun,
  title,
  onAdd,
  onImport,
  onExport,
  exportCount = 0,
  children,
}: ListHeadProps) {
  return (
    <div className={classes.head}>
      <h2 ref={ref} tabIndex={-1} className={classes.title}>
        {title ?? capitalize(noun.many)}
      </h2>
      <div className={classes.buttons}>
        {children}
        {onImport ? (
          <HeadButton Icon={IconUpload} onClick={onImport}>
            Import<OnWide> CSV</OnWide>
          </HeadButton>
        ) : null}
        {onExport ? (
          <HeadButton
            Icon={IconDownload}
            onClick={onExport}
            disabled={exportCount === 0}
            title={`Export ${formatCount(exportCount)} as CSV`}
          >
            Export<OnWide> CSV</OnWide>
          </HeadButton>
        ) : null}
        {onAdd ? (
          <Button
            className={classes.add ?? ''}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={onAdd}
          >
            Add {capitalize(noun.one)}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

export interface HeadButtonProps {
  Icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>
  title?: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

/** A button for the complete table. */
export const HeadButton = ({ Icon, children, ...button }: HeadButtonProps) => (
  <Button variant="default" leftSection={<Icon size={18} aria-hidden="true" />} {...button}>
    {children}
  </Button>
)

/** The part of a button's text for which phones have no room. */
export const OnWide = ({ children }: { children: string }) => <span className={classes.long}>{children}</span>
