import { VisuallyHidden } from '@mantine/core'
import { type DragEvent, type ReactNode, useState } from 'react'
import { FieldBox } from '#ui/fields/field-box'
import classes from './pictures-field.module.css'
import type { FileProblem } from './use-add-pictures'

export interface PictureFieldBoxProps {
  label: string
  description?: string | undefined
  error?: ReactNode
  problems: readonly FileProblem[]
  /** The latest change, announced to screen readers. */
  announcement: string
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** Frame of a picture field: label, errors and drop zone. */
export function PictureFieldBox({
  label,
  description,
  error,
  problems,
  announcement,
  onFiles,
  children,
}: PictureFieldBoxProps) {
  const [isOver, setOver] = useState(false)
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped anywhere in it; buttons do the same
    <div
      className={classes.place}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <FieldBox label={label} description={description}>
        {children}
        <div role="alert" className={classes.problems}>
          {error ? <p>{error}</p> : null}
          {problems.map(({ fileName, text }) => (
            <p key={`${fileName} ${text}`}>
              {text.includes(fileName) ? text : <NamedProblem fileName={fileName} text={text} />}
            </p>
          ))}
        </div>
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </FieldBox>
    </div>
  )
}

const NamedProblem = ({ fileName, text }: FileProblem) => (
  <>
    <span>“{fileName}”:</span> <span>{text}</span>
  </>
)
