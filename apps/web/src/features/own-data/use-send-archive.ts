import { createClient } from '@bowline/api'
import { limits } from '@bowline/domain/limits'
import { importMessages } from '@bowline/domain/own-archive'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { solve } from '../../attestation/solve-when-asked.ts'
import { useReachability } from '../../offline/connection.tsx'
import { fetchWithProgress } from '../../offline/fetch-with-progress.ts'
import { replaceRead } from '../../reads/change-reads.ts'
import { importKey } from './import.ts'

/** Refuses files that the server would refuse anyway. @throws Error with one sentence */
const checkArchive = async (file: File) => {
  if (file.size > limits.importBytes) throw new Error(importMessages.tooLarge)
  if ((await file.slice(0, 2).text()) !== 'PK') throw new Error(importMessages.noZip)
}

/** Sends an archive to the server, which takes it from there. */
export const useSendArchive = () => {
  const queryClient = useQueryClient()
  const { progressed } = useReachability()
  const [sent, setSent] = useState(0)
  const stopping = useRef<AbortController>(null)
  const send = useMutation({
    networkMode: 'always',
    mutationFn: async (file: File) => {
      await checkArchive(file)
      setSent(0)
      stopping.current = new AbortController()
      const upload = fetchWithProgress(bytes => {
        setSent(bytes)
        progressed()
      })
      const api = createClient({ fetch: upload, solve })
      return api.createImport({ body: file }, { signal: stopping.current.signal })
    },
    onSuccess: answer => replaceRead(queryClient, importKey, answer),
  })
  const isStopped = send.error instanceof DOMException && send.error.name === 'AbortError'
  return {
    file: send.isPending ? send.variables : null,
    sent,
    error: isStopped ? null : send.error,
    send: send.mutate,
    stop: () => stopping.current?.abort(),
  }
}
