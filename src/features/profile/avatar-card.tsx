import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useSendingText } from '#runtime/sending-text'
import type { RowTypes } from '#shared/schema/rows'
import { useLocalData } from '#sync/react'
import { type SendingTexts, useSending } from '#ui/feedback/use-sending'
import { lazyPart } from '#ui/lazy-part'
import { Avatar } from '#ui/pictures/avatar'
import { encodePicture, type PictureCrop, PictureError } from '#ui/pictures/encode-picture'
import { PICTURE_TYPES, pictureProblem } from '#ui/pictures/picture-problems'
import { removeAvatar, saveAvatar } from './actions'
import classes from './avatar-card.module.css'
import { avatarProblem } from './avatar-file'

const CropDialog = lazyPart(async () => (await import('#ui/pictures/crop-dialog')).CropDialog)

const UPDATED: SendingTexts = {
  sent: 'Profile picture updated successfully',
  nextStep: 'It will show on your other devices, too.',
  failed: 'Failed to upload profile picture',
  isAppliedLocally: true,
}
const REMOVED: SendingTexts = {
  sent: 'Profile picture removed',
  nextStep: 'Your initial will show instead.',
  failed: 'Failed to update profile',
  isAppliedLocally: true,
}
/** Side of the saved picture in px: the largest shown size, 128 px, at four pixels each, more than a phone's screen has. */
const SIDE = 512

export interface AvatarCardProps {
  profile: RowTypes['profiles']
  name: string
}

/** 'Profile Picture': the picture is cropped to a square and encoded on this device, so it works offline (F1). */
export function AvatarCard({ profile, name }: AvatarCardProps) {
  const { chosen, isBusy, choose, refuseFile, save, remove, close } = useAvatarChange(profile)
  const input = useRef<HTMLInputElement>(null)

  return (
    <div className="rw-cluster rw-gap-20 rw-center">
      <Avatar name={name} path={profile.avatar_url} size="large" />
      <div className={classes.words}>
        <p className="rw-soft">JPEG, PNG, WebP or AVIF, under 5MB. You can crop it next.</p>
        <div className="rw-cluster rw-gap-8">
          <Button
            variant="default"
            leftSection={<IconCamera size={20} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {profile.avatar_url ? 'Change Picture' : 'Add a Picture'}
          </Button>
          {profile.avatar_url ? (
            <Button variant="subtle" onClick={remove}>
              Remove Picture
            </Button>
          ) : null}
        </div>
      </div>
      <input
        ref={input}
        hidden
        type="file"
        aria-label="Profile picture: file"
        accept={PICTURE_TYPES}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // Otherwise choosing the same file again would fire no change event.
          event.currentTarget.value = ''
          if (file) choose(file)
        }}
      />
      {chosen ? (
        <CropDialog
          file={chosen}
          title="Crop your picture"
          aspect={1}
          isBusy={isBusy}
          onCrop={(crop) => void save(chosen, crop)}
          onUnreadable={() => refuseFile(chosen, new PictureError('unreadable'))}
          onClose={close}
        />
      ) : null}
    </div>
  )
}

/** The file that is being cropped, and the changes of the saved picture. */
function useAvatarChange(profile: RowTypes['profiles']) {
  const { store } = useLocalData()
  const showOutcome = useSendingText()
  const update = useSending(UPDATED, showOutcome)
  const removal = useSending(REMOVED, showOutcome)
  const [chosen, setChosen] = useState<File | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** The value of `chosen` after an await; null if the person has canceled. */
  const currentFile = useRef(chosen)
  useEffect(() => {
    currentFile.current = chosen
  })

  const choose = (file: File) => {
    const problem = avatarProblem(file)
    if (problem) update.refuse('Error', problem)
    else setChosen(file)
  }
  // Only this file's dialog is closed: the person may have chosen another meanwhile.
  const closeFor = (file: File) => setChosen((now) => (now === file ? null : now))
  const refuseFile = (file: File, cause: unknown) => {
    closeFor(file)
    update.refuse('Error', pictureProblem(file.name, cause))
  }
  const save = async (file: File, crop: PictureCrop) => {
    setBusy(true)
    try {
      const picture = await encodePicture(file, { crop, side: SIDE })
      // The person has canceled, or has chosen another file.
      if (currentFile.current !== file) return
      if (await update.send(() => saveAvatar(store, profile, picture))) closeFor(file)
    } catch (error) {
      if (currentFile.current === file) refuseFile(file, error)
    } finally {
      setBusy(false)
    }
  }
  const remove = () => void removal.send(() => removeAvatar(store, profile.id))
  const close = () => setChosen(null)
  return { chosen, isBusy, choose, refuseFile, save, remove, close }
}
