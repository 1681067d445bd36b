// Generated from the document of the same name by "npm run openapi".
export interface paths {
    "/gallery/{slug}/{share_token}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        /** Open the gallery page, or its password form */
        get: operations["showGallery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        /**
         * Open the page of the e-mail that confirms an address
         * @description Shows which list is sent, with a button. Opening the page sends nothing.
         */
        get: operations["showConfirmation"];
        put?: never;
        /**
         * Confirm an e-mail address and send the list
         * @description Works within 24 hours, and sends the list once. The address stays confirmed for its guest in this gallery.
         */
        post: operations["confirmGuestSelection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/continue": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        /**
         * Open the page of the e-mail's link
         * @description Shows whose lists these are, with a button. Opening the page does not use up the link.
         */
        get: operations["showContinuation"];
        put?: never;
        /**
         * Continue as the guest of the link
         * @description Works once, within 24 hours. Sets the guest's cookie. Photos chosen on this device are added to the guest's lists if there is room.
         */
        post: operations["continueAsGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/download": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        /**
         * Download all or selected photos as one ZIP
         * @description Works if the link permits downloads. If the page has sections, each is a folder, as in `01 Ceremony/IMG_1.jpg`, named in the guest's language. Files have the time at which they were taken. They are stored uncompressed, so `Content-Length` is exact and you can resume. Supports HEAD, one Range, If-Range, If-Match and If-None-Match. The ETag changes with any photo. The response is 401 DOWNLOAD_PIN_REQUIRED until the guest has entered the gallery's PIN. It is 403 DOWNLOAD_LIMIT, with `left`, if the selection exceeds the limit. It is 503 DOWNLOAD_PREPARING, with Retry-After, `ready` and `total`, while files are prepared. It is 409 PHOTO_DAMAGED, with the name of the photo, if an original is missing or damaged.
         */
        get: operations["downloadGallery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/download-pin": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter the PIN for a gallery's downloads
         * @description Sets a cookie for this gallery and link. It is valid until the PIN changes. Forms are redirected to the download page.
         */
        post: operations["giveDownloadPin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/downloads": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        /**
         * Open the download page
         * @description Asks for the PIN if downloads have one. With `size`, it shows the progress and starts preparing the missing files.
         */
        get: operations["showDownloads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/downloads/mail": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request an e-mail with the link to a download
         * @description Prepares the download. The e-mail is sent once, as soon as everything is ready. It is not sent if the link has been revoked or no longer permits the download. The same request twice is one.
         */
        post: operations["mailDownload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/favorites": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        /**
         * List the ids of your favourites
         * @description A cookie identifies the guest. A page that the browser kept reads them again.
         */
        get: operations["listOwnFavorites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/language": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose the language of the pages
         * @description Sets a cookie for all galleries. Without it, pages use the browser's language, or English.
         */
        post: operations["chooseLanguage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/lists": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        /** Open the page of your lists */
        get: operations["showLists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/lists/add": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        /** Open the page where you choose a list for a photo */
        get: operations["showAddToList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/lists/{selectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                selectionId: components["parameters"]["selectionId"];
            };
            cookie?: never;
        };
        /** Open the page of one list */
        get: operations["showList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/lists/{selectionId}/done": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                selectionId: components["parameters"]["selectionId"];
            };
            cookie?: never;
        };
        /** Open the page that summarises a list before you send it */
        get: operations["showSubmission"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/live": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        /**
         * Open the live slideshow, or receive new photos as server-sent events
         * @description Browsers get the page. With `Accept: text/event-stream`, `event: photo` reports each new photo as `{id, caption, preview_url}`. `event: ready` marks the start, with the id of the newest photo. If you connect again with `Last-Event-ID` or `after`, you get up to 100 photos that you missed. If there are more, list the photos again. `event: end` means that the link no longer opens the gallery, or that its addresses have changed. `event: ping` arrives every 20 s. A stream ends after up to 15 minutes. A gallery can have up to 50 streams; another one closes the oldest.
         */
        get: operations["showLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/logo.png": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        /** Download the studio's logo */
        get: operations["getStudioLogo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/manifest.webmanifest": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        /**
         * Read the gallery's web application manifest
         * @description Home screens use it.
         */
        get: operations["getManifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/photo/{photoId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                photoId: components["parameters"]["photoId"];
            };
            cookie?: never;
        };
        /** Open the page of one photo, or the password form */
        get: operations["showPhoto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/photos": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        /**
         * List the photos of a gallery
         * @description Returns what guests see, in the order of the gallery page.
         */
        get: operations["listGuestPhotos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/photos/{photoId}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                photoId: components["parameters"]["photoId"];
            };
            cookie?: never;
        };
        /** Read the feedback on a photo */
        get: operations["getFeedback"];
        put?: never;
        /**
         * Rate, like, favourite or comment on a photo
         * @description A guest can give one of each kind, and a cookie identifies the guest. Forms are redirected to the page.
         */
        post: operations["giveFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/photos/{photoId}/original": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                photoId: components["parameters"]["photoId"];
            };
            cookie?: never;
        };
        /**
         * Download an original
         * @description Works if the link permits downloads of originals. Supports HEAD, Range and If-None-Match. If the studio's storage supports it, the response redirects to a URL that is valid for five minutes. The response is 401 DOWNLOAD_PIN_REQUIRED until the guest has entered the gallery's PIN. It is 403 DOWNLOAD_LIMIT when the download limit is reached.
         */
        get: operations["getGuestOriginal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/photos/{photoId}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                photoId: components["parameters"]["photoId"];
            };
            cookie?: never;
        };
        /**
         * Download a preview
         * @description The long edge is up to 480, 1024, 2048 or 3840 px. If the studio's storage supports it, the response redirects to a URL that is valid for one to two hours.
         */
        get: operations["getPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/photos/{photoId}/thumbnail": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                photoId: components["parameters"]["photoId"];
            };
            cookie?: never;
        };
        /**
         * Download a thumbnail
         * @description The long edge is up to 480 px. If the studio's storage supports it, the response redirects to a URL that is valid for one to two hours.
         */
        get: operations["getGuestThumbnail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/photos/{photoId}/web": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                photoId: components["parameters"]["photoId"];
            };
            cookie?: never;
        };
        /**
         * Download a photo with a long edge of 2048 px
         * @description Works if the link permits downloads. Returns the preview under the original's name with `-web.jpg`. Supports HEAD, Range and If-None-Match. The response is 401 DOWNLOAD_PIN_REQUIRED until the guest has entered the gallery's PIN. It is 403 DOWNLOAD_LIMIT when the download limit is reached.
         */
        get: operations["getWebSize"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/seen": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report which photos the guest has opened
         * @description The lightbox sends this when it closes. The studio can then find photos that nobody has opened.
         */
        post: operations["notePhotosSeen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/selections": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        /**
         * List your lists
         * @description A cookie identifies the guest. The favourites, a list without a name, come first.
         */
        get: operations["listGuestSelections"];
        put?: never;
        /**
         * Create a list
         * @description A guest can have up to 20 lists. Forms are redirected to the lists.
         */
        post: operations["createGuestSelection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/selections/link": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request an e-mail with a link to your lists
         * @description The link opens your lists on another device. The response is the same for every address.
         */
        post: operations["mailGuestSelectionLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/selections/{selectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                selectionId: components["parameters"]["selectionId"];
            };
            cookie?: never;
        };
        /** Read one of your lists and its photos */
        get: operations["getGuestSelection"];
        put?: never;
        /** Rename, share or delete a list, with a form */
        post: operations["changeGuestSelectionByForm"];
        /**
         * Delete a list
         * @description Deleting favourites also removes your hearts from the photos. You cannot delete a list that you sent.
         */
        delete: operations["deleteGuestSelection"];
        options?: never;
        head?: never;
        /** Change a list's name or note */
        patch: operations["changeGuestSelection"];
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/selections/{selectionId}/ask": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                selectionId: components["parameters"]["selectionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the studio to reopen a list
         * @description The studio is notified once.
         */
        post: operations["askToReopenGuestSelection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/selections/{selectionId}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                selectionId: components["parameters"]["selectionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request another e-mail to confirm your address
         * @description For a list that waits for a confirmed address, which can be corrected. The earlier link no longer works.
         */
        post: operations["resendGuestSelectionConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/selections/{selectionId}/photos": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                selectionId: components["parameters"]["selectionId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Add photos to a list
         * @description All or none are added. Photos that the list contains stay where they are.
         */
        put: operations["putGuestSelectionPhotos"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/selections/{selectionId}/photos/{photoId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                selectionId: components["parameters"]["selectionId"];
                /** @example 1 */
                photoId: components["parameters"]["photoId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Add a photo to a list, or change its note
         * @description Idempotent. An omitted note is kept. Adding to the favourites also sets the photo's favourite flag.
         */
        put: operations["putGuestSelectionPhoto"];
        /** Add, remove or annotate a photo in a list, with a form */
        post: operations["changeGuestSelectionPhotoByForm"];
        /** Remove a photo from a list */
        delete: operations["deleteGuestSelectionPhoto"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/selections/{selectionId}/share": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                selectionId: components["parameters"]["selectionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Share a list by a link that shows only its photos
         * @description A list has one such link at a time. The link permits to look, and ends with the link of the guest who created it.
         */
        post: operations["shareGuestSelection"];
        /**
         * End the link of a list
         * @description Idempotent. The link stops working immediately.
         */
        delete: operations["unshareGuestSelection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/selections/{selectionId}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                selectionId: components["parameters"]["selectionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a list to the studio
         * @description Idempotent. After that, the list cannot change unless the studio reopens it. If the gallery asks for a confirmed e-mail address, the guest gets an e-mail with a link, and the list is sent once they confirm. Until then, it can change.
         */
        post: operations["submitGuestSelection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/sent/{inboxPhotoId}/thumbnail": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                inboxPhotoId: components["parameters"]["inboxPhotoId"];
            };
            cookie?: never;
        };
        /**
         * Download the thumbnail of a photo that this guest sent
         * @description Works until the studio decides about the photo.
         */
        get: operations["getSentThumbnail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/sent/{inboxPhotoId}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                inboxPhotoId: components["parameters"]["inboxPhotoId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a photo that this guest sent
         * @description Works until the studio decides about the photo. Accepts JSON and forms.
         */
        post: operations["withdrawSentPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/theme.css": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        /** Download the gallery's colours as a style sheet */
        get: operations["getTheme"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unlock a gallery with its password
         * @description Sets a cookie for this gallery. It is valid until the password or the link changes.
         */
        post: operations["unlockGallery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/upload": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        /** Open the page where guests send photos */
        get: operations["showUploadPage"];
        put?: never;
        /**
         * Send photos with a form
         * @description Works if the gallery accepts guests' photos. A form has up to 20 photos of up to 100 MB each, and each is accepted or rejected on its own. Only the studio sees them until it accepts them.
         */
        post: operations["sendPhotos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        /**
         * List the photos that this guest sent, and their state
         * @description Newest first. Other guests cannot see them.
         */
        get: operations["listSentPhotos"];
        put?: never;
        /**
         * Start a resumable upload of one photo to the studio
         * @description Works if the gallery accepts guests' photos, with any client of [tus 1.0](https://tus.io/protocols/resumable-upload). `Upload-Metadata` must contain `guest_name`. It may contain `filename`, `filetype`, `message`, `guest_email` and `sha256`. A cookie identifies the guest, who owns the upload. Its space is reserved at once; the response is 409 INBOX_FULL if there is none.
         */
        post: operations["openGuestUpload"];
        delete?: never;
        /** Read the server's tus capabilities */
        options: operations["describeGuestUploads"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery/{slug}/{share_token}/uploads/{uploadId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 8f14e45fceea167a5a36dedd4bea2543 */
                uploadId: components["parameters"]["uploadId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Cancel this guest's unfinished upload */
        delete: operations["endGuestUpload"];
        /** Read the server's tus capabilities */
        options: operations["describeGuestUpload"];
        /** Read the offset from which this guest's upload resumes */
        head: operations["findGuestUploadOffset"];
        /**
         * Send bytes of this guest's upload
         * @description `Upload-Outcome` in the last response is the result. The response is 415 NOT_A_PICTURE if the file cannot be decoded.
         */
        patch: operations["continueGuestUpload"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ChosenPhoto: {
            id: number;
            filename: string;
            width: number | null;
            height: number | null;
            thumbnail_url: string | null;
            note: string | null;
            /** Format: date-time */
            added_at: string;
        };
        /** @description The favourites of the guest, where photos can be chosen */
        ChosenSoFar: {
            /** @description Null before the first favourite */
            selection_id: number | null;
            count: number;
            /** @description How many the studio lets a guest choose */
            limit: number | null;
            /**
             * Format: date-time
             * @description When they were sent to the studio; null while they can be changed
             */
            submitted_at: string | null;
        };
        ConfirmationRequest: {
            /**
             * Format: email
             * @description Default: the address that the last e-mail went to
             */
            email?: string;
        };
        Continued: {
            /** @description How many choices from this device were added to the guest’s lists */
            moved: number;
            /** @description How many were not added because a list was full or already sent */
            left: number;
        };
        CursorPagination: {
            /** @description Absent if cursor was given */
            page?: number;
            limit: number;
            /** @description Number of matches on all pages */
            total: number;
            /** @description Null on the last page */
            next_cursor: string | null;
        };
        DownloadMail: {
            /** Format: email */
            email: string;
            /** @description Without it the best that the link permits */
            size?: components["schemas"]["DownloadSize"];
            /** @description Ids; all without it */
            photo?: number[];
        };
        DownloadPin: {
            pin: string;
        };
        /** @enum {string} */
        DownloadSize: "original" | "web";
        /** @enum {string} */
        EmailConfirmation: "waiting" | "expired" | "confirmed" | "not_confirmed";
        ErrorBody: {
            /** @description A readable message */
            error: string;
            /** @description A stable code for programs */
            code: string;
            requestId: string;
            /** @description The invalid fields */
            errors?: components["schemas"]["FieldError"][];
            /** @description The scope that is missing */
            required?: string;
            /** @description The next step */
            detail?: string;
            /** @description How much guests can still send */
            room?: {
                files: number;
                bytes: number;
            };
            /** @description Number of photos of a download that are ready, out of `total` */
            ready?: number;
            total?: number;
            /** @description How many photos guests can download. `left` remain, `wanted` were requested */
            limit?: number;
            left?: number;
            wanted?: number;
            /** @description The factors that can confirm it */
            factors?: string[];
            /** @description For the second factor of a login */
            challenge?: string;
        };
        FieldError: {
            /** @description Dotted path of the field. "" is the whole body */
            path: string;
            message: string;
        };
        /** @enum {string} */
        Ground: "light" | "dark";
        GuestCategory: {
            id: number;
            name: string;
            photos: number;
        };
        GuestComment: {
            id: number;
            text: string;
            guest_name: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description The studio’s answer, if there is one */
            reply?: string;
            /** Format: date-time */
            replied_at?: string;
        };
        /** @enum {string} */
        GuestLanguage: "en" | "de" | "fr" | "es";
        GuestPhoto: {
            id: number;
            /** @description As the photographer named it */
            filename: string;
            width: number | null;
            height: number | null;
            size_bytes: number;
            category: {
                id: number;
                name: string;
            } | null;
            /** Format: date-time */
            uploaded_at: string;
            /** @description A tiny preview in about 25 bytes, in base64, shown while the photo loads */
            thumbhash: string | null;
            /** @description The studio’s caption, otherwise the one in the file */
            caption: string | null;
            /** @description Time of the camera's clock, without a time zone */
            captured_at: string | null;
            camera: string | null;
            lens: string | null;
            /** @description Only the values that the file contains */
            exposure: {
                exposure_seconds?: number;
                f_number?: number;
                iso?: number;
                focal_length_mm?: number;
            } | null;
            thumbnail_url: string | null;
            preview_url: string | null;
            /** @description Null while downloads of originals are off */
            original_url: string | null;
            /** @description The same with 2048 px, to be saved; null while downloads are off */
            web_url: string | null;
            /** @description Only where the settings show feedback to guests */
            counts?: {
                likes: number;
                comments: number;
            };
            mine: {
                like: boolean;
                favorite: boolean;
            };
        };
        GuestPhotoList: {
            photos: components["schemas"]["GuestPhoto"][];
            categories: components["schemas"]["GuestCategory"][];
            chosen?: components["schemas"]["ChosenSoFar"];
            pagination: components["schemas"]["Pagination"];
        };
        GuestSelection: {
            id: number;
            /** @description Null for the guest’s favourites */
            name: string | null;
            note: string | null;
            status: components["schemas"]["SelectionStatus"];
            guest_name: string | null;
            guest_email: string | null;
            /** @description Number of photos in the list */
            count: number;
            /** @description How many photos a guest can choose per list */
            limit: number | null;
            /**
             * Format: date-time
             * @description When the list was last sent
             */
            submitted_at: string | null;
            /** @description Whether the guest has asked to change the list after sending it */
            reopen_asked: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Present only if the gallery asks for confirmed addresses. `waiting` and `expired`: the list is sent once its guest confirms the address */
            email_confirmation?: components["schemas"]["EmailConfirmation"];
            /** @description Path of the link that shows only this list; null while it is not shared */
            share_link: string | null;
        };
        GuestSelectionDetail: {
            id: number;
            /** @description Null for the guest’s favourites */
            name: string | null;
            note: string | null;
            status: components["schemas"]["SelectionStatus"];
            guest_name: string | null;
            guest_email: string | null;
            /** @description Number of photos in the list */
            count: number;
            /** @description How many photos a guest can choose per list */
            limit: number | null;
            /**
             * Format: date-time
             * @description When the list was last sent
             */
            submitted_at: string | null;
            /** @description Whether the guest has asked to change the list after sending it */
            reopen_asked: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Present only if the gallery asks for confirmed addresses. `waiting` and `expired`: the list is sent once its guest confirms the address */
            email_confirmation?: components["schemas"]["EmailConfirmation"];
            /** @description Path of the link that shows only this list; null while it is not shared */
            share_link: string | null;
            photos: components["schemas"]["ChosenPhoto"][];
            pagination: components["schemas"]["Pagination"];
        };
        GuestSelectionList: {
            selections: components["schemas"]["ListedGuestSelection"][];
        };
        GuestUploadRoom: {
            files: number;
            bytes: number;
            max_file_bytes: number;
        };
        /** @enum {string} */
        InboxStatus: "waiting" | "accepted" | "refused";
        LanguageChoice: {
            language: components["schemas"]["GuestLanguage"];
            /** @description The page to return to, as the part after the gallery’s address */
            here?: string;
        };
        ListConfirmation: {
            key: string;
        };
        ListedGuestSelection: {
            id: number;
            /** @description Null for the guest’s favourites */
            name: string | null;
            note: string | null;
            status: components["schemas"]["SelectionStatus"];
            guest_name: string | null;
            guest_email: string | null;
            /** @description Number of photos in the list */
            count: number;
            /** @description How many photos a guest can choose per list */
            limit: number | null;
            /**
             * Format: date-time
             * @description When the list was last sent
             */
            submitted_at: string | null;
            /** @description Whether the guest has asked to change the list after sending it */
            reopen_asked: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Present only if the gallery asks for confirmed addresses. `waiting` and `expired`: the list is sent once its guest confirms the address */
            email_confirmation?: components["schemas"]["EmailConfirmation"];
            /** @description Path of the link that shows only this list; null while it is not shared */
            share_link: string | null;
            /** @description Present only if photo_id was given */
            has_photo?: boolean;
        };
        NewFeedback: {
            /** @enum {string} */
            type: "rating";
            value: number;
            /** @description Required if the settings ask for names */
            guest_name?: string | null;
            /** Format: email */
            guest_email?: string | null;
        } | {
            /** @enum {string} */
            type: "like";
            value: boolean;
            /** @description Required if the settings ask for names */
            guest_name?: string | null;
            /** Format: email */
            guest_email?: string | null;
        } | {
            /** @enum {string} */
            type: "favorite";
            value: boolean;
            /** @description Required if the settings ask for names */
            guest_name?: string | null;
            /** Format: email */
            guest_email?: string | null;
        } | {
            /** @enum {string} */
            type: "comment";
            text: string;
            /** @description Required if the settings ask for names */
            guest_name?: string | null;
            /** Format: email */
            guest_email?: string | null;
        };
        NewSelection: {
            name: string;
            /** @description The first photo of the list */
            photo_id?: number;
            /** @description Required if the settings ask for names */
            guest_name?: string | null;
            /** Format: email */
            guest_email?: string | null;
        };
        OwnFavorites: {
            /** @description In the order in which you chose them */
            photo_ids: number[];
            chosen?: components["schemas"]["ChosenSoFar"];
        };
        Pagination: {
            page: number;
            limit: number;
            /** @description Number of matches on all pages */
            total: number;
        };
        PhotoFeedback: {
            /** @description Present only if the settings show feedback to guests */
            summary?: {
                likes: number;
                rating: {
                    count: number;
                    average: number | null;
                };
                comments: components["schemas"]["GuestComment"][];
            };
            mine: {
                like: boolean;
                favorite: boolean;
                rating: number | null;
            };
            /** @description This guest’s comments that await approval, if there are any */
            waiting?: components["schemas"]["GuestComment"][];
            /** @description This guest’s comments with an answer, if there are any and the summary is absent */
            answered?: components["schemas"]["GuestComment"][];
        };
        PhotoInSelection: {
            photo_id: number;
            note: string | null;
            selection: components["schemas"]["WaitingSelection"];
        };
        PhotosInSelection: {
            /** @description How many were not in it before */
            added: number;
            selection: components["schemas"]["WaitingSelection"];
        };
        SeenPhotos: {
            photos: number[];
        };
        SelectionContinuation: {
            key: string;
            /**
             * @description Whether to add the choices on this device
             * @enum {string}
             */
            own?: "add" | "leave";
        };
        SelectionLinkRequest: {
            /** Format: email */
            email: string;
        };
        SelectionPatch: {
            name?: string;
            note?: string | null;
            /** @description Required if the settings ask for names */
            guest_name?: string | null;
            /** Format: email */
            guest_email?: string | null;
        };
        SelectionPhotoPut: {
            note?: string | null;
        };
        SelectionPhotosPut: {
            photo_ids: number[];
        };
        /** @enum {string} */
        SelectionStatus: "open" | "submitted";
        SelectionSubmission: {
            guest_name: string;
            /** Format: email */
            guest_email?: string | null;
            note?: string | null;
        };
        SentPhoto: {
            id: number;
            /** @description The guest’s file name */
            filename: string;
            size_bytes: number;
            status: components["schemas"]["InboxStatus"];
            /** Format: date-time */
            created_at: string;
            /** @description Present while the photo is waiting */
            thumbnail_url: string | null;
        };
        SentPhotoList: {
            uploads: components["schemas"]["SentPhoto"][];
            left: components["schemas"]["GuestUploadRoom"];
            pagination: components["schemas"]["CursorPagination"];
        };
        SharedSelection: {
            /** @description Path of the page that shows only the photos of this list */
            share_link: string;
        };
        WaitingSelection: {
            id: number;
            /** @description Null for the guest’s favourites */
            name: string | null;
            note: string | null;
            status: components["schemas"]["SelectionStatus"];
            guest_name: string | null;
            guest_email: string | null;
            /** @description Number of photos in the list */
            count: number;
            /** @description How many photos a guest can choose per list */
            limit: number | null;
            /**
             * Format: date-time
             * @description When the list was last sent
             */
            submitted_at: string | null;
            /** @description Whether the guest has asked to change the list after sending it */
            reopen_asked: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Present only if the gallery asks for confirmed addresses. `waiting` and `expired`: the list is sent once its guest confirms the address */
            email_confirmation?: components["schemas"]["EmailConfirmation"];
            /** @description Path of the link that shows only this list; null while it is not shared */
            share_link: string | null;
        };
    };
    responses: {
        /** @description Not possible in the current state. See `code` for the reason */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The gallery has expired */
        Expired: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Unexpected failure */
        Failed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Not allowed with this credential. See `code` for the reason */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description One page of photos, in the order of the page */
        GuestPhotoList: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GuestPhotoList"];
            };
        };
        /** @description A list of this guest */
        GuestSelection: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GuestSelection"];
            };
        };
        /** @description A list with one page of its photos, in the order in which they were chosen */
        GuestSelectionDetail: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GuestSelectionDetail"];
            };
        };
        /** @description The lists of this guest, favourites first */
        GuestSelectionList: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GuestSelectionList"];
            };
        };
        /** @description Invalid input. See `errors` for the fields */
        Invalid: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The record does not exist or belongs to someone else */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The client’s copy is up to date */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                "Last-Modified": components["headers"]["Last-Modified"];
                "Accept-Ranges": components["headers"]["Accept-Ranges"];
                "Content-Disposition": components["headers"]["Content-Disposition"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Your favourites in this gallery */
        OwnFavorites: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OwnFavorites"];
            };
        };
        /** @description The requested range */
        PartOfFile: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                "Last-Modified": components["headers"]["Last-Modified"];
                "Accept-Ranges": components["headers"]["Accept-Ranges"];
                "Content-Disposition": components["headers"]["Content-Disposition"];
                "Content-Range": components["headers"]["Content-Range"];
                [name: string]: unknown;
            };
            content: {
                "image/*": string;
                "application/octet-stream": string;
            };
        };
        /** @description The feedback on the photo */
        PhotoFeedback: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PhotoFeedback"];
            };
        };
        /** @description The photo is in the list */
        PhotoInSelection: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PhotoInSelection"];
            };
        };
        /** @description The photos are in the list */
        PhotosInSelection: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PhotosInSelection"];
            };
        };
        /** @description An upright JPEG without metadata */
        Picture: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "image/jpeg": string;
            };
        };
        /** @description Too many requests */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description An upright picture without metadata. AVIF or WebP if `Accept` contains the type, otherwise JPEG */
        Rendition: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                Vary: components["headers"]["Vary"];
                [name: string]: unknown;
            };
            content: {
                "image/jpeg": string;
                "image/webp": string;
                "image/avif": string;
            };
        };
        /** @description The link of the list */
        SharedSelection: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SharedSelection"];
            };
        };
        /** @description The disk is full */
        StorageFull: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The body is too large */
        TooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The body arrived too slowly */
        TooSlow: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Missing or invalid credential. See `code` for the reason */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The content type of the body is not supported */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description An e-mail with a link is on its way. The list is sent once the guest confirms their address */
        WaitingSelection: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WaitingSelection"];
            };
        };
        /** @description The file, with its detected type */
        WholeFile: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                ETag: components["headers"]["ETag"];
                "Last-Modified": components["headers"]["Last-Modified"];
                "Accept-Ranges": components["headers"]["Accept-Ranges"];
                "Content-Disposition": components["headers"]["Content-Disposition"];
                [name: string]: unknown;
            };
            content: {
                "image/*": string;
                "application/octet-stream": string;
            };
        };
    };
    parameters: {
        /** @example 1 */
        inboxPhotoId: number;
        /** @example 1 */
        photoId: number;
        /** @example 1 */
        selectionId: number;
        /**
         * @description From the share link of the event
         * @example 8f14e45fceea167a5a36dedd4bea2543
         */
        shareToken: string;
        /**
         * @description From the share link of the event
         * @example wedding-ada-bo-2026-06-01
         */
        slug: string;
        /**
         * @description The protocol version
         * @example 1.0.0
         */
        tusResumable: "1.0.0";
        /**
         * @description Algorithm and base64 digest of this body. If they do not match, nothing of it is stored
         * @example sha256 n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=
         */
        uploadChecksum: string;
        /** @example 8f14e45fceea167a5a36dedd4bea2543 */
        uploadId: string;
        /**
         * @description Size of the file in bytes
         * @example 4812345
         */
        uploadLength: number;
        /**
         * @description Keys and base64 values: `filename`, `filetype` (required, image/*), `category_id`, `sha256` (hex)
         * @example filename SU1HXzEuanBn,filetype aW1hZ2UvanBlZw==
         */
        uploadMetadata: string;
        /**
         * @description Offset of the first byte of the body
         * @example 0
         */
        uploadOffset: number;
    };
    requestBodies: {
        SeenPhotos: {
            content: {
                /**
                 * @example {
                 *       "photos": [
                 *         1,
                 *         2,
                 *         3
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SeenPhotos"];
            };
        };
        SelectionPatch: {
            content: {
                /**
                 * @example {
                 *       "name": "For the album",
                 *       "note": "The cover is the first one."
                 *     }
                 */
                "application/json": components["schemas"]["SelectionPatch"];
            };
        };
        SelectionPhotosPut: {
            content: {
                /**
                 * @example {
                 *       "photo_ids": [
                 *         1,
                 *         2,
                 *         3
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SelectionPhotosPut"];
            };
        };
        /** @description The bytes starting at `Upload-Offset` */
        UploadBytes: {
            content: {
                /** @example test */
                "application/offset+octet-stream": string;
            };
        };
    };
    headers: {
        /** @description `bytes` */
        "Accept-Ranges": string;
        /** @description Inline or attachment, and the file name */
        "Content-Disposition": string;
        /** @description Number of bytes in the response */
        "Content-Length": number;
        /** @description The range of bytes and the total size */
        "Content-Range": string;
        /** @description Use in If-None-Match and If-Match */
        ETag: string;
        /** @description Use in If-Modified-Since */
        "Last-Modified": string;
        /** @description URL of the next page with rel="next", if any */
        Link: string;
        /** @description URL of the new record, or where to continue */
        Location: string;
        /** @description Id of the photo, once it exists */
        "Photo-Id": number;
        /** @description Requests left and seconds until the limit resets */
        RateLimit: string;
        /** @description Allowed requests per number of seconds */
        "RateLimit-Policy": string;
        /** @description Seconds to wait before retrying */
        "Retry-After": number;
        /** @description Send it with the following requests */
        "Set-Cookie": string;
        /** @description Supported algorithms for Upload-Checksum */
        "Tus-Checksum-Algorithm": string;
        /** @description Supported extensions */
        "Tus-Extension": string;
        /** @description Maximum file size in bytes */
        "Tus-Max-Size": number;
        /** @description Protocol version 1.0.0 */
        "Tus-Resumable": string;
        /** @description Supported protocol versions */
        "Tus-Version": string;
        /** @description When the upload expires */
        "Upload-Expires": string;
        /** @description Total number of bytes */
        "Upload-Length": number;
        /** @description As sent when the upload was created */
        "Upload-Metadata": string;
        /** @description Number of bytes stored */
        "Upload-Offset": number;
        /** @description Once complete: `waiting` for the studio, or `duplicate` if the gallery already contains it */
        "Upload-Outcome": string;
        /** @description The request headers that affect the response */
        Vary: string;
        /** @description Id of the request in the logs */
        "X-Request-Id": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    showGallery: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: number;
                /**
                 * @description Photos of this category
                 * @example 1
                 */
                category_id?: number;
                /**
                 * @description Only your favourites, of all categories
                 * @example favorites
                 */
                mine?: "favorites";
                /**
                 * @description Shows the page with this photo
                 * @example 1
                 */
                photo?: number;
                /**
                 * @description Shows a circle on every photo, to select it
                 * @example 1
                 */
                select?: "1";
            };
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    showConfirmation: {
        parameters: {
            query?: {
                /**
                 * @description The key from the e-mail
                 * @example AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
                 */
                key?: string;
            };
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    confirmGuestSelection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                 *     }
                 */
                "application/json": components["schemas"]["ListConfirmation"];
                /**
                 * @example {
                 *       "key": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["ListConfirmation"];
            };
        };
        responses: {
            200: components["responses"]["GuestSelection"];
            /** @description For forms; redirects to the page */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The body arrived too slowly */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Not possible in the current state. See `code` for the reason */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The content type of the body is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The disk is full */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
        };
    };
    showContinuation: {
        parameters: {
            query?: {
                /**
                 * @description The key from the e-mail
                 * @example AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
                 */
                key?: string;
            };
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    continueAsGuest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                 *       "own": "add"
                 *     }
                 */
                "application/json": components["schemas"]["SelectionContinuation"];
                /**
                 * @example {
                 *       "key": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                 *       "own": "add"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["SelectionContinuation"];
            };
        };
        responses: {
            /** @description This device now belongs to the guest of the link */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Continued"];
                };
            };
            /** @description For forms; redirects to the lists */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The body arrived too slowly */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The content type of the body is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The disk is full */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
        };
    };
    downloadGallery: {
        parameters: {
            query?: {
                /**
                 * @description Ids, also as `1,2,5-9`; all without it
                 * @example [
                 *       1
                 *     ]
                 */
                photo?: number[];
                /**
                 * @description Sent by the form of the page
                 * @example 1
                 */
                chosen?: string;
                /**
                 * @description The files that the studio brought, or JPEGs of 2048 px; without it the best that the link permits
                 * @example web
                 */
                size?: components["schemas"]["DownloadSize"];
                /**
                 * @description Set after a form; the page confirms it
                 * @example mail
                 */
                said?: "mail";
            };
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Length": components["headers"]["Content-Length"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            /** @description The requested range of the archive */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Length": components["headers"]["Content-Length"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            /** @description No photo was selected in the form, or a browser has to wait; redirects to a page */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            304: components["responses"]["NotModified"];
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Not possible in the current state. See `code` for the reason */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The record does not match If-Match */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The range is outside the file */
            416: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
        };
    };
    giveDownloadPin: {
        parameters: {
            query?: {
                /**
                 * @description Ids, also as `1,2,5-9`; all without it
                 * @example [
                 *       1
                 *     ]
                 */
                photo?: number[];
                /**
                 * @description Sent by the form of the page
                 * @example 1
                 */
                chosen?: string;
                /**
                 * @description The files that the studio brought, or JPEGs of 2048 px; without it the best that the link permits
                 * @example web
                 */
                size?: components["schemas"]["DownloadSize"];
                /**
                 * @description Set after a form; the page confirms it
                 * @example mail
                 */
                said?: "mail";
            };
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pin": "4711"
                 *     }
                 */
                "application/json": components["schemas"]["DownloadPin"];
                /**
                 * @example {
                 *       "pin": "4711"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["DownloadPin"];
            };
        };
        responses: {
            /** @description The PIN is correct, or none is needed */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description For forms; redirects to the download page */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The body arrived too slowly */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The content type of the body is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The disk is full */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
        };
    };
    showDownloads: {
        parameters: {
            query?: {
                /**
                 * @description Ids, also as `1,2,5-9`; all without it
                 * @example [
                 *       1
                 *     ]
                 */
                photo?: number[];
                /**
                 * @description Sent by the form of the page
                 * @example 1
                 */
                chosen?: string;
                /**
                 * @description The files that the studio brought, or JPEGs of 2048 px; without it the best that the link permits
                 * @example web
                 */
                size?: components["schemas"]["DownloadSize"];
                /**
                 * @description Set after a form; the page confirms it
                 * @example mail
                 */
                said?: "mail";
            };
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description No photo was selected in the form */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    mailDownload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "size": "web"
                 *     }
                 */
                "application/json": components["schemas"]["DownloadMail"];
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "size": "web"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["DownloadMail"];
            };
        };
        responses: {
            /** @description An e-mail will be sent */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description For forms; redirects to the page of the download */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The body arrived too slowly */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The content type of the body is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The disk is full */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
        };
    };
    listOwnFavorites: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OwnFavorites"];
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Expired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    chooseLanguage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "language": "de",
                 *       "here": "?page=2"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["LanguageChoice"];
            };
        };
        responses: {
            /** @description The page on which it was chosen */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The body arrived too slowly */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The content type of the body is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The disk is full */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    showLists: {
        parameters: {
            query?: {
                /**
                 * @description The action that led to this page
                 * @example link
                 */
                said?: "link" | "continued";
                /**
                 * @description How many photos found no room
                 * @example 0
                 */
                left?: number;
            };
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    showAddToList: {
        parameters: {
            query: {
                /**
                 * @description The photo for which a list is chosen
                 * @example 1
                 */
                photo: number;
            };
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    showList: {
        parameters: {
            query?: {
                /**
                 * @description The action that led to this page
                 * @example sent
                 */
                said?: "sent" | "asked";
                /** @example 1 */
                page?: number;
            };
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                selectionId: components["parameters"]["selectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    showSubmission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                selectionId: components["parameters"]["selectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The list has been sent or waits for a confirmed address; redirects to it */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    showLive: {
        parameters: {
            query?: {
                /**
                 * @description For the stream: the last photo that you know. `Last-Event-ID` does the same
                 * @example 1
                 */
                after?: number;
            };
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page, or the stream */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "text/event-stream": string;
                };
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    getStudioLogo: {
        parameters: {
            query?: {
                /**
                 * @description The ground that the logo is for. Without a dark one, the other is shown everywhere
                 * @example dark
                 */
                ground?: components["schemas"]["Ground"];
            };
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The logo */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Expired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getManifest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A web application manifest */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/manifest+json": Record<string, never>;
                };
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Expired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    showPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                photoId: components["parameters"]["photoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    listGuestPhotos: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: number;
                /**
                 * @description Number of items per page
                 * @example 25
                 */
                limit?: number;
                /**
                 * @description Photos of this category
                 * @example 1
                 */
                category_id?: number;
                /**
                 * @description Only your favourites, of all categories
                 * @example favorites
                 */
                mine?: "favorites";
            };
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GuestPhotoList"];
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Expired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                photoId: components["parameters"]["photoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PhotoFeedback"];
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Expired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    giveFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                photoId: components["parameters"]["photoId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "rating",
                 *       "value": 5
                 *     }
                 */
                "application/json": components["schemas"]["NewFeedback"];
                /**
                 * @example {
                 *       "type": "rating",
                 *       "value": 5
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["NewFeedback"];
            };
        };
        responses: {
            /** @description The feedback on the photo */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoFeedback"];
                };
            };
            /** @description For forms; redirects to the photo's page */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The body arrived too slowly */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Not possible in the current state. See `code` for the reason */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The content type of the body is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The disk is full */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
        };
    };
    getGuestOriginal: {
        parameters: {
            query?: {
                /**
                 * @description Asks the browser to save the file
                 * @example 1
                 */
                download?: "1";
            };
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                photoId: components["parameters"]["photoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WholeFile"];
            206: components["responses"]["PartOfFile"];
            /** @description Redirects to the storage */
            302: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            304: components["responses"]["NotModified"];
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Not possible in the current state. See `code` for the reason */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The range is outside the file */
            416: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
        };
    };
    getPreview: {
        parameters: {
            query?: {
                /**
                 * @description The long edge in pixels. Smaller photos are not enlarged
                 * @example 1024
                 */
                size?: "480" | "1024" | "2048" | "3840";
            };
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                photoId: components["parameters"]["photoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Rendition"];
            /** @description Redirects to the storage */
            302: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            304: components["responses"]["NotModified"];
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Expired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getGuestThumbnail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                photoId: components["parameters"]["photoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Picture"];
            /** @description Redirects to the storage */
            302: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            304: components["responses"]["NotModified"];
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Expired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebSize: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                photoId: components["parameters"]["photoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WholeFile"];
            206: components["responses"]["PartOfFile"];
            304: components["responses"]["NotModified"];
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The range is outside the file */
            416: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
        };
    };
    notePhotosSeen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SeenPhotos"];
        responses: {
            /** @description Noted */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            410: components["responses"]["Expired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listGuestSelections: {
        parameters: {
            query?: {
                /**
                 * @description Adds to each list whether it has this photo
                 * @example 1
                 */
                photo_id?: number;
            };
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GuestSelectionList"];
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Expired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createGuestSelection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Album"
                 *     }
                 */
                "application/json": components["schemas"]["NewSelection"];
                /**
                 * @example {
                 *       "name": "Album"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["NewSelection"];
            };
        };
        responses: {
            /** @description A list of this guest */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestSelection"];
                };
            };
            /** @description For forms; redirects to the lists */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The body arrived too slowly */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Not possible in the current state. See `code` for the reason */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The content type of the body is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The disk is full */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
        };
    };
    mailGuestSelectionLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["SelectionLinkRequest"];
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["SelectionLinkRequest"];
            };
        };
        responses: {
            /** @description If there are lists for this address, an e-mail is on its way */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description For forms; redirects to the lists */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The body arrived too slowly */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The content type of the body is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The disk is full */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
        };
    };
    getGuestSelection: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: number;
                /**
                 * @description Number of items per page
                 * @example 25
                 */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                selectionId: components["parameters"]["selectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GuestSelectionDetail"];
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Expired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeGuestSelectionByForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                selectionId: components["parameters"]["selectionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "change",
                 *       "name": "Album"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @enum {string} */
                    action: "change" | "delete" | "share" | "unshare";
                    name?: string;
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Redirects to the list, or to all lists */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The body arrived too slowly */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Not possible in the current state. See `code` for the reason */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The content type of the body is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The disk is full */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    deleteGuestSelection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                selectionId: components["parameters"]["selectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Expired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    changeGuestSelection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                selectionId: components["parameters"]["selectionId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SelectionPatch"];
        responses: {
            200: components["responses"]["GuestSelection"];
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Expired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    askToReopenGuestSelection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                selectionId: components["parameters"]["selectionId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
                /** @example {} */
                "application/x-www-form-urlencoded": Record<string, never>;
            };
        };
        responses: {
            200: components["responses"]["GuestSelection"];
            /** @description For forms; redirects to the list */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The body arrived too slowly */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The content type of the body is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The disk is full */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
        };
    };
    resendGuestSelectionConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                selectionId: components["parameters"]["selectionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["ConfirmationRequest"];
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["ConfirmationRequest"];
            };
        };
        responses: {
            200: components["responses"]["GuestSelection"];
            202: components["responses"]["WaitingSelection"];
            /** @description For forms; redirects to the list */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The body arrived too slowly */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Not possible in the current state. See `code` for the reason */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The content type of the body is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The disk is full */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
        };
    };
    putGuestSelectionPhotos: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                selectionId: components["parameters"]["selectionId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SelectionPhotosPut"];
        responses: {
            200: components["responses"]["PhotosInSelection"];
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Expired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    putGuestSelectionPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                selectionId: components["parameters"]["selectionId"];
                /** @example 1 */
                photoId: components["parameters"]["photoId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "note": "As large as can be"
                 *     }
                 */
                "application/json": components["schemas"]["SelectionPhotoPut"];
            };
        };
        responses: {
            200: components["responses"]["PhotoInSelection"];
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Expired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    changeGuestSelectionPhotoByForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                selectionId: components["parameters"]["selectionId"];
                /** @example 1 */
                photoId: components["parameters"]["photoId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "add"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @enum {string} */
                    action: "add" | "remove" | "note";
                    note?: string;
                    /** @enum {string} */
                    back?: "add";
                };
            };
        };
        responses: {
            /** @description The page of the list */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The body arrived too slowly */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Not possible in the current state. See `code` for the reason */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The content type of the body is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The disk is full */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    deleteGuestSelectionPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                selectionId: components["parameters"]["selectionId"];
                /** @example 1 */
                photoId: components["parameters"]["photoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is not in the list */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Expired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    shareGuestSelection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                selectionId: components["parameters"]["selectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SharedSelection"];
            201: components["responses"]["SharedSelection"];
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Expired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    unshareGuestSelection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                selectionId: components["parameters"]["selectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list is not shared */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Expired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    submitGuestSelection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                selectionId: components["parameters"]["selectionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "guest_name": "Ada Lind",
                 *       "guest_email": "ada@example.com",
                 *       "note": "We love them all."
                 *     }
                 */
                "application/json": components["schemas"]["SelectionSubmission"];
                /**
                 * @example {
                 *       "guest_name": "Ada Lind",
                 *       "guest_email": "ada@example.com",
                 *       "note": "We love them all."
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["SelectionSubmission"];
            };
        };
        responses: {
            200: components["responses"]["GuestSelection"];
            202: components["responses"]["WaitingSelection"];
            /** @description For forms; redirects to the list */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The body arrived too slowly */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Not possible in the current state. See `code` for the reason */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The content type of the body is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The disk is full */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
        };
    };
    getSentThumbnail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                inboxPhotoId: components["parameters"]["inboxPhotoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Picture"];
            304: components["responses"]["NotModified"];
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Expired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    withdrawSentPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 1 */
                inboxPhotoId: components["parameters"]["inboxPhotoId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
                /** @example {} */
                "application/x-www-form-urlencoded": Record<string, never>;
            };
        };
        responses: {
            /** @description Withdrawn */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description For forms; redirects to the page */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The body arrived too slowly */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Not possible in the current state. See `code` for the reason */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The content type of the body is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
            /** @description The disk is full */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                    "text/html": string;
                };
            };
        };
    };
    getTheme: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSS */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/css": string;
                };
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Expired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    unlockGallery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "rose garden"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    password: string;
                    here?: string;
                };
            };
        };
        responses: {
            /** @description It is open; the page shows it */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The body arrived too slowly */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The content type of the body is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The disk is full */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    showUploadPage: {
        parameters: {
            query?: {
                /**
                 * @description Number of photos just sent
                 * @example 1
                 */
                sent?: number;
                /**
                 * @description Number of these photos that the gallery already contained
                 * @example 1
                 */
                known?: number;
            };
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    sendPhotos: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    guest_name: string;
                    /** Format: email */
                    guest_email?: string;
                    message?: string;
                    photo: string[];
                };
            };
        };
        responses: {
            /** @description The page, with the rejected photos and the reasons */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description All photos were received; redirects to the page */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The body arrived too slowly */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Not possible in the current state. See `code` for the reason */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The content type of the body is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The disk is full */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    listSentPhotos: {
        parameters: {
            query?: {
                /**
                 * @description Default 1; not with cursor
                 * @example 1
                 */
                page?: number;
                /**
                 * @description Number of items per page
                 * @example 25
                 */
                limit?: number;
                /**
                 * @description next_cursor of the previous page. Skips or repeats nothing, even if items change in between
                 * @example WyJleGFtcGxlIiwiMjAyNi0wNS0wMVQwOTozMDowMC4wMDBaIiwyNl0
                 */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The photos of this guest, newest first, and the remaining room */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Link: components["headers"]["Link"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentPhotoList"];
                };
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    openGuestUpload: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The protocol version
                 * @example 1.0.0
                 */
                "Tus-Resumable": components["parameters"]["tusResumable"];
                /**
                 * @description Size of the file in bytes
                 * @example 4812345
                 */
                "Upload-Length": components["parameters"]["uploadLength"];
                /**
                 * @description Keys and base64 values: `filename`, `filetype` (required, image/*), `category_id`, `sha256` (hex)
                 * @example filename SU1HXzEuanBn,filetype aW1hZ2UvanBlZw==
                 */
                "Upload-Metadata": components["parameters"]["uploadMetadata"];
                /**
                 * @description Algorithm and base64 digest of this body. If they do not match, nothing of it is stored
                 * @example sha256 n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=
                 */
                "Upload-Checksum"?: components["parameters"]["uploadChecksum"];
            };
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["UploadBytes"];
        responses: {
            /** @description Send the bytes to `Location` */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Upload-Offset": components["headers"]["Upload-Offset"];
                    "Upload-Expires": components["headers"]["Upload-Expires"];
                    "Photo-Id": components["headers"]["Photo-Id"];
                    "Upload-Outcome": components["headers"]["Upload-Outcome"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body arrived too slowly */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not possible in the current state. See `code` for the reason */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The upload has failed or expired. See `code` for the reason */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Tus-Resumable is missing or names an unsupported version */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Version": components["headers"]["Tus-Version"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The content type of the body is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Another request is writing to this upload */
            423: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The bytes do not match Upload-Checksum. None of them are stored */
            460: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The disk is full */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    describeGuestUploads: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The supported tus features */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Version": components["headers"]["Tus-Version"];
                    "Tus-Extension": components["headers"]["Tus-Extension"];
                    "Tus-Max-Size": components["headers"]["Tus-Max-Size"];
                    "Tus-Checksum-Algorithm": components["headers"]["Tus-Checksum-Algorithm"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The disk is full */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    endGuestUpload: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The protocol version
                 * @example 1.0.0
                 */
                "Tus-Resumable": components["parameters"]["tusResumable"];
            };
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 8f14e45fceea167a5a36dedd4bea2543 */
                uploadId: components["parameters"]["uploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancelled; nothing is kept */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not possible in the current state. See `code` for the reason */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The upload has failed or expired. See `code` for the reason */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Tus-Resumable is missing or names an unsupported version */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Version": components["headers"]["Tus-Version"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The content type of the body is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Another request is writing to this upload */
            423: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The disk is full */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    describeGuestUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 8f14e45fceea167a5a36dedd4bea2543 */
                uploadId: components["parameters"]["uploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The supported tus features */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Version": components["headers"]["Tus-Version"];
                    "Tus-Extension": components["headers"]["Tus-Extension"];
                    "Tus-Max-Size": components["headers"]["Tus-Max-Size"];
                    "Tus-Checksum-Algorithm": components["headers"]["Tus-Checksum-Algorithm"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The gallery has expired */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The disk is full */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    findGuestUploadOffset: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The protocol version
                 * @example 1.0.0
                 */
                "Tus-Resumable": components["parameters"]["tusResumable"];
            };
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 8f14e45fceea167a5a36dedd4bea2543 */
                uploadId: components["parameters"]["uploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Continue from `Upload-Offset`. The upload is complete if this is its length */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Upload-Length": components["headers"]["Upload-Length"];
                    "Upload-Metadata": components["headers"]["Upload-Metadata"];
                    "Upload-Offset": components["headers"]["Upload-Offset"];
                    "Upload-Expires": components["headers"]["Upload-Expires"];
                    "Photo-Id": components["headers"]["Photo-Id"];
                    "Upload-Outcome": components["headers"]["Upload-Outcome"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not possible in the current state. See `code` for the reason */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The upload has failed or expired. See `code` for the reason */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Tus-Resumable is missing or names an unsupported version */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Version": components["headers"]["Tus-Version"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The content type of the body is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Another request is writing to this upload */
            423: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The disk is full */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    continueGuestUpload: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The protocol version
                 * @example 1.0.0
                 */
                "Tus-Resumable": components["parameters"]["tusResumable"];
                /**
                 * @description Offset of the first byte of the body
                 * @example 0
                 */
                "Upload-Offset": components["parameters"]["uploadOffset"];
                /**
                 * @description Algorithm and base64 digest of this body. If they do not match, nothing of it is stored
                 * @example sha256 n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=
                 */
                "Upload-Checksum"?: components["parameters"]["uploadChecksum"];
            };
            path: {
                /**
                 * @description From the share link of the event
                 * @example wedding-ada-bo-2026-06-01
                 */
                slug: components["parameters"]["slug"];
                /**
                 * @description From the share link of the event
                 * @example 8f14e45fceea167a5a36dedd4bea2543
                 */
                share_token: components["parameters"]["shareToken"];
                /** @example 8f14e45fceea167a5a36dedd4bea2543 */
                uploadId: components["parameters"]["uploadId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["UploadBytes"];
        responses: {
            /** @description The bytes have been stored */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Upload-Offset": components["headers"]["Upload-Offset"];
                    "Upload-Expires": components["headers"]["Upload-Expires"];
                    "Photo-Id": components["headers"]["Photo-Id"];
                    "Upload-Outcome": components["headers"]["Upload-Outcome"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The gallery has a new address */
            308: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid input. See `errors` for the fields */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Missing or invalid credential. See `code` for the reason */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not allowed with this credential. See `code` for the reason */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The record does not exist or belongs to someone else */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body arrived too slowly */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not possible in the current state. See `code` for the reason */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The upload has failed or expired. See `code` for the reason */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Tus-Resumable is missing or names an unsupported version */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Version": components["headers"]["Tus-Version"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The content type of the body is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Another request is writing to this upload */
            423: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The bytes do not match Upload-Checksum. None of them are stored */
            460: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Unexpected failure */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The database or storage is unavailable (UNAVAILABLE), or the server is overloaded (OVERLOADED) */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The disk is full */
            507: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Tus-Resumable": components["headers"]["Tus-Resumable"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
}
