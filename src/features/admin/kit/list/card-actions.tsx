import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { IconButton } from '#ui/icon-button'
import { InlineSwitch } from '../inline/inline-switch'
import classes from './card-actions.module.css'

export interface CardActionsProps {
  /** What people call the row. */
  name: string
  isActive: boolean
  onActivate: (isActive: boolean) => Promise<boolean>
  onEdit: () => void
  onDelete: () => void
}

/** At the foot of a card: whether the site shows it, its form, its end. */
export function CardActions({ name, isActive, onActivate, onEdit, onDelete }: CardActionsProps) {
  return (
    <div className={classes.actions}>
      <InlineSwitch
        label={`${name} is shown on the site`}
        value={isActive}
        words={{ on: 'Shown', off: 'Hidden' }}
        onSave={onActivate}
      />
      <span className={classes.buttons}>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          aria-label={`Edit ${name}`}
          onClick={onEdit}
        >
          Edit
        </Button>
        <IconButton data-deletes-row tone="danger" aria-label={`Delete ${name}`} onClick={onDelete}>
          <IconTrash size={20} aria-hidden />
        </IconButton>
      </span>
    </div>
  )
}
