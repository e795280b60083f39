import { IconEye } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import classes from './row-link.module.css'

/** Link from a row of a list to its page on the site. */
export function RowLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} className={classes.link} aria-label={`View ${name} on the site`}>
      <IconEye size={20} aria-hidden="true" />
    </Link>
  )
}

/** Button of a row that has no page on the site yet: shows what its page will be. */
export function RowPreview({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <button type="button" className={classes.link} aria-label={`Preview ${name}`} onClick={onOpen}>
      <IconEye size={20} aria-hidden="true" />
    </button>
  )
}
