// Written by `npm run texts` from views/languages/en/.

export interface Messages {
  accounts: {
    account: {
      password: string;
      currentPassword: string;
      newPassword: string;
      newPasswordAgain: string;
      passwordHint: (values: { min: number }) => string;
      passwordsDiffer: string;
      passwordWrong: string;
      backToLogin: string;
      reset: {
        title: string;
        lead: string;
        name: string;
        submit: string;
        sentTitle: string;
        sent: string;
        again: string;
      };
      noMail: {
        lead: string;
        sentTitle: string;
        sent: string;
        locked: string;
        noPassword: string;
        ask: string;
        held: string;
      };
      pw: {
        title: (values: { name: string | number }) => string;
        lead: string;
        submit: string;
        goneTitle: string;
        gone: string;
        askAgain: string;
        done: string;
      };
      opened: {
        title: string;
        lead: string;
      };
      verify: {
        title: string;
        lead: (values: { email: string | number }) => string;
        submit: string;
        done: string;
        errorTitle: string;
        error: string;
        resend: string;
        resent: string;
        already: string;
        toSettings: string;
        waitingTitle: string;
        waiting: string;
      };
      panic: {
        title: string;
        lead: string;
        confirm: (values: { name: string | number }) => string;
        submit: string;
        ask: string;
        name: string;
        sentTitle: string;
        sent: string;
        lockedTitle: string;
        locked: string;
        goneTitle: string;
        gone: string;
      };
    };
    appearance: {
      title: string;
      lead: string;
      theme: string;
      choices: {
        light: string;
        dark: string;
        system: string;
      };
      save: string;
    };
    factor: {
      wrongCode: string;
      wrongRecoveryCode: string;
      off: string;
      code: string;
      security: {
        title: string;
        lead: string;
        app: string;
        isOn: (values: { left: number }) => string;
        isOff: string;
        setUp: string;
        setUpLead: string;
        turnOff: string;
        turnOffLead: string;
        renew: string;
        goOn: string;
      };
      scan: {
        title: string;
        lead: string;
        alt: string;
        byHand: string;
        submit: string;
      };
      codes: {
        title: string;
        lead: string;
        leadNew: string;
        asFile: string;
        fileName: (values: { site: string | number }) => string;
        kept: string;
        submit: string;
      };
      demand: {
        title: string;
        lead: (values: { site: string | number }) => string;
        app: string;
        passkey: string;
        passkeyLead: string;
        addPasskey: string;
        knownLead: string;
        noPassword: string;
      };
      login: {
        title: string;
        lead: string;
        submit: string;
        again: string;
        lostTitle: string;
        lost: string;
        restrictedLead: string;
      };
      device: {
        title: (values: { username: string | number }) => string;
        lead: string;
        submit: string;
        done: string;
        goneTitle: string;
        gone: string;
      };
    };
    leaving: {
      title: string;
      lead: string;
      deactivate: string;
      deactivateText: string;
      deactivateSubmit: string;
      delete: string;
      deleteText: (values: { days: number }) => string;
      understood: string;
      deleteSubmit: string;
      deactivated: string;
      deletionBegun: (values: { days: number }) => string;
      back: string;
      kept: string;
    };
    onboarding: {
      progress: (values: { step: number; of: number }) => string;
      next: string;
      skip: string;
      back: string;
      later: string;
      done: string;
      titles: {
        Gender: string;
        InterestPicker: string;
        UseCase: string;
        LoadingStep: string;
        AppInstall: string;
      };
      leads: {
        Gender: string;
        InterestPicker: string;
        UseCase: string;
        AppInstall: string;
      };
      genders: {
        female: string;
        male: string;
        unspecified: string;
      };
      useCases: {
        ideas: {
          label: string;
          hint: string;
        };
        plan: {
          label: string;
          hint: string;
        };
        shop: {
          label: string;
          hint: string;
        };
        share: {
          label: string;
          hint: string;
        };
        business: {
          label: string;
          hint: string;
        };
      };
      loading: (values: { topics: number }) => string;
      preview: string;
      pickAgain: string;
      app: {
        get: string;
        phone: string;
        desktop: string;
        begin: string;
        finish: string;
      };
      begin: {
        ideas: {
          label: string;
        };
        plan: {
          label: string;
        };
        shop: {
          label: string;
        };
        share: {
          label: string;
        };
        business: {
          label: string;
        };
      };
      resume: string;
      resumeText: string;
      resumeAction: string;
      dismiss: string;
      again: string;
      againText: string;
      againAction: string;
    };
    otherLogin: {
      label: string;
      hint: (values: { logins: string | number }) => string;
      passkeys: (values: { count: number; names: string | number }) => string;
      sites: (values: { count: number }) => string;
      quoted: (values: { name: string | number }) => string;
    };
    passkey: {
      title: string;
      lead: string;
      none: string;
      add: string;
      addLead: string;
      name: string;
      nameHint: string;
      adding: string;
      needsScript: string;
      byNumber: string;
      notHere: string;
      canceled: string;
      since: (values: { used: string | null; day: string | number }) => string;
      synced: string;
      rename: string;
      remove: string;
      removeNamed: (values: { name: string | number }) => string;
      renamed: string;
      removed: string;
      logIn: string;
      or: string;
      refused: string;
      link: string;
      linkText: string;
      mail: {
        subject: (values: { site: string | number }) => string;
        title: (values: { username: string | number }) => string;
        paragraphs: readonly [(values: { name: string | number }) => string];
        notes: readonly [{
            text: string;
          }];
      };
    };
    settings: {
      title: string;
      nav: string;
      change: string;
      save: string;
      saved: string;
      passwordChanged: string;
      emailAsked: string;
      back: string;
      pages: {
        profile: string;
        website: string;
        account: string;
        privacy: string;
        notifications: string;
        security: string;
        sessions: string;
        apps: string;
        data: string;
        leave: string;
      };
      profile: {
        title: string;
        edit: string;
        lead: string;
        picture: string;
        pictureFile: string;
        setPicture: string;
        removePicture: string;
        firstName: string;
        lastName: string;
        nameHint: string;
        username: string;
        usernameHint: string;
        about: string;
        location: string;
        website: string;
        verifyWebsite: string;
        see: string;
      };
      website: {
        title: string;
        lead: string;
        claimed: (values: { host: string | number }) => string;
        claimedText: (values: { day: string | number }) => string;
        tag: string;
        tagText: string;
        file: string;
        fileText: string;
        check: string;
        field: string;
        submit: string;
        done: (values: { host: string | number }) => string;
      };
      account: {
        title: string;
        lead: string;
        email: string;
        confirmed: string;
        unconfirmed: string;
        resend: string;
        password: string;
        passwordText: string;
        sessions: string;
        sessionsText: string;
        lock: string;
        lockText: string;
        lockAction: string;
        region: string;
        country: string;
        locale: string;
        gender: string;
        genders: {
          female: string;
          male: string;
          unspecified: string;
        };
      };
      email: {
        title: string;
        lead: (values: { email: string | number }) => string;
        field: string;
        submit: string;
      };
      password: {
        title: string;
        lead: string;
        submit: string;
        forgot: string;
      };
      privacy: {
        title: string;
        lead: string;
        hide: string;
        hideHint: string;
        messages: string;
        messagesHint: string;
        theme: string;
        themes: {
          system: string;
          light: string;
          dark: string;
        };
        blocked: string;
      };
      notifications: {
        title: string;
        lead: string;
        what: string;
        inApp: string;
        byEmail: string;
        kinds: {
          message: string;
          board_invite: string;
          new_follower: string;
          pin_saved: string;
          pin_reacted: string;
          pin_commented: string;
          mentioned: string;
          board_activity: string;
          scheduled_pin: string;
          business: string;
          staff_work: string;
          digest: string;
        };
        box: (values: { what: string | number; channel: string | number }) => string;
      };
      sessions: {
        title: string;
        lead: string;
        current: string;
        since: (values: { day: string | number; network: string | null }) => string;
        lastSeen: (values: { day: string | number }) => string;
        until: (values: { day: string | number }) => string;
        tooOld: (values: { days: number }) => string;
        end: string;
        endNamed: (values: { device: string | number }) => string;
        endOthers: string;
        ended: string;
        events: string;
        eventKinds: {
          signed_in: string;
          password_changed: string;
          password_reset: string;
          email_verified: string;
          email_change_asked: string;
          email_changed: string;
          locked: string;
          sessions_ended: string;
          factor_on: string;
          factor_off: string;
          codes_renewed: string;
          token_made: string;
          grant_ended: string;
          passkey_added: string;
          passkey_removed: string;
          sso_added: string;
          sso_removed: string;
          export_asked: string;
          deactivated: string;
          deletion_asked: string;
        };
        event: (values: { what: string | number; day: string | number; network: string | null }) => string;
        unknownDevice: string;
        browserOnSystem: (values: { browser: string | number; system: string | number }) => string;
      };
    };
    signUp: {
      title: (values: { site: string | number }) => string;
      lead: string;
      firstName: string;
      email: string;
      password: string;
      passwordHint: (values: { min: number }) => string;
      birthday: string;
      birthdayHint: string;
      submit: string;
      other: string;
      otherLink: string;
      promptTitle: string;
      promptLead: string;
      keepTitle: string;
      keepLead: string;
      promptYes: string;
      promptNo: string;
      close: string;
      quarantinedPins: (values: { count: number }) => string;
    };
    sso: {
      or: string;
      goOn: (values: { label: string | number }) => string;
      toBusiness: string;
      confirm: {
        title: string;
        lead: (values: { email: string | number; label: string | number }) => string;
        code: string;
        submit: string;
        forgot: string;
        other: string;
      };
      signUp: {
        title: string;
        lead: (values: { label: string | number }) => string;
        email: (values: { email: string | number }) => string;
        submit: string;
        business: string;
        category: string;
      };
      business: {
        title: string;
        lead: string;
        none: string;
        withEmail: string;
        logIn: string;
      };
      title: string;
      lead: string;
      none: string;
      link: string;
      linkText: string;
      since: (values: { used: string | null; day: string | number }) => string;
      remove: string;
      removeNamed: (values: { label: string | number }) => string;
      removed: string;
      connected: string;
      connect: string;
      connectLead: string;
      site: string;
      next: string;
      ready: (values: { label: string | number }) => string;
      noPassword: string;
      askPassword: string;
      mail: {
        subject: (values: { label: string | number; site: string | number }) => string;
        title: (values: { username: string | number }) => string;
        paragraphs: readonly [(values: { label: string | number }) => string];
        notes: readonly [{
            text: string;
          }];
      };
    };
    language: {
      title: string;
      lead: string;
      mails: string;
    };
    proof: {
      working: string;
      noScript: string;
    };
  };
  ads: {
    label: {
      ad: string;
      promoted: string;
      sponsored: string;
    };
  };
  articles: {
    today: {
      title: string;
      lead: string;
      lists: {
        article: {
          title: string;
          lead: string;
          pins: string;
        };
        best: {
          title: string;
          lead: string;
          pins: string;
        };
        trending: {
          title: string;
          lead: string;
          pins: string;
        };
        popular: {
          title: string;
          lead: string;
          pins: string;
        };
        shop: {
          title: string;
          lead: string;
          pins: string;
        };
      };
      collections: string;
      more: string;
      articles: string;
      isNew: string;
      pinsOf: (values: { title: string | number }) => string;
      emptyTitle: string;
      emptyText: string;
      emptyAction: string;
    };
  };
  base: {
    aboutPages: {
      'community-guidelines': {
        title: string;
        lead: (values: { site: string | number }) => string;
        sections: {
          spam: {
            title: string;
            paragraphs: readonly [string, (values: { site: string | number }) => string];
          };
          people: {
            title: string;
            paragraphs: readonly [string, string];
          };
          pictures: {
            title: string;
            paragraphs: readonly [string, string];
          };
          report: {
            title: string;
            paragraphs: readonly [string];
          };
        };
      };
      privacy: {
        title: string;
        lead: (values: { site: string | number }) => string;
        sections: {
          kept: {
            title: string;
            paragraphs: readonly [string, string];
          };
          cookies: {
            title: string;
            paragraphs: readonly [string];
          };
          links: {
            title: string;
            paragraphs: readonly [(values: { site: string | number }) => string];
          };
          secret: {
            title: string;
            paragraphs: readonly [string];
          };
        };
      };
      terms: {
        title: string;
        lead: (values: { site: string | number }) => string;
        sections: {
          yours: {
            title: string;
            paragraphs: readonly [(values: { site: string | number }) => string];
          };
          account: {
            title: string;
            paragraphs: readonly [string];
          };
          service: {
            title: string;
            paragraphs: readonly [string];
          };
        };
      };
      help: {
        title: string;
        lead: string;
        sections: {
          save: {
            title: string;
            paragraphs: readonly [string];
          };
          boards: {
            title: string;
            paragraphs: readonly [string];
          };
          feed: {
            title: string;
            paragraphs: readonly [string];
          };
          'blocked-link': {
            title: string;
            paragraphs: readonly [string];
          };
        };
      };
    };
    app: {
      updated: string;
      offlineTitle: string;
      offlineText: string;
      retry: string;
      loggedInAs: (values: { name: string | number }) => string;
      stillOpen: string;
      unsentText: string;
      keptText: string;
      keptToast: string;
    };
    waiting: {
      save: string;
      unsave: string;
      follow: string;
      unfollow: string;
      react: string;
      comment: string;
      hide: string;
      other: string;
      cancel: string;
    };
    outbox: {
      sentLater: string;
      refusedLater: (values: { message: string | number }) => string;
      lostLater: string;
      expiredLater: string;
    };
    upsell: {
      title: (values: { site: string | number }) => string;
      liteTitle: (values: { site: string | number }) => string;
      text: string;
      liteText: string;
      open: string;
      close: string;
    };
    install: {
      title: (values: { site: string | number }) => string;
      text: string;
      steps: readonly [string, string];
      install: string;
      later: string;
      understood: string;
    };
    common: {
      close: string;
      search: string;
      searchPlaceholder: string;
      failed: string;
      noAnswer: string;
      logIn: string;
      notSignedIn: string;
      otherSignedIn: string;
      reload: string;
    };
    list: {
      more: string;
    };
    form: {
      optional: string;
      problem: string;
      fieldProblem: (values: { label: string | number; problem: string | number }) => string;
      chooseFile: string;
      noAnswer: string;
      keptTexts: string;
    };
    site: {
      skipToContent: string;
      brandHome: (values: { site: string | number }) => string;
      signUp: string;
      logOut: string;
      create: string;
      siteNav: string;
      homeLink: string;
      explore: string;
      you: string;
      yourAccount: string;
      yourProfile: string;
      yourSaves: string;
      mainNavigation: string;
      browseLabel: string;
      browse: {
        ideas: string;
        today: string;
        shopping: string;
        videos: string;
      };
      about: string;
      help: string;
      terms: string;
      privacy: string;
      home: {
        title: (values: { site: string | number }) => string;
        description: (values: { site: string | number }) => string;
        headline: string;
        line: string;
        signedIn: string;
        feed: string;
        emptyTitle: string;
        emptyText: string;
        emptyAction: string;
      };
      privacyLevels: {
        public: {
          label: string;
          hint: string;
        };
        protected: {
          label: string;
          hint: string;
        };
        secret: {
          label: string;
          hint: string;
        };
      };
      board: {
        profileName: string;
        sections: (values: { count: number }) => string;
        followers: (values: { count: number }) => string;
        sectionsLabel: string;
        emptyTitle: string;
        emptyMine: string;
        emptyOther: string;
        hiddenTitle: string;
        hiddenText: string;
        inBoard: string;
      };
      profile: {
        tabs: string;
        boards: string;
        created: string;
        saved: string;
        pins: string;
        followers: (values: { count: number }) => string;
        following: (values: { count: number }) => string;
        followersTitle: string;
        followingTitle: string;
        nobody: string;
        nobodyText: string;
        morePeople: string;
        noBoards: string;
        noBoardsMine: string;
        noCreated: string;
        noCreatedMine: string;
        noSaved: string;
        noSavedMine: string;
        noPins: string;
        noPinsMine: string;
        noneOther: (values: { name: string | number }) => string;
        moreBoards: string;
        merchant: string;
        website: string;
        findPins: string;
      };
      login: {
        title: string;
        lead: (values: { site: string | number }) => string;
        email: string;
        password: string;
        forgot: string;
        submit: string;
        other: string;
        otherLink: string;
      };
      tune: {
        title: string;
        lead: string;
        people: string;
        boards: string;
        unfollow: (values: { name: string | number }) => string;
        emptyTitle: string;
        emptyText: string;
        first: string;
      };
      docs: {
        title: (values: { site: string | number }) => string;
        lead: string;
        document: string;
        forApps: string;
        toTry: string;
        contents: string;
        needsLogin: string;
        forAnyone: string;
        alsoAt: string;
        takes: string;
        answers: string;
        notes: {
          path: string;
          query: string;
          header: string;
          body: string;
          required: string;
          optional: string;
        };
        schemas: string;
        types: {
          any: string;
          keyed: string;
          list: string;
          listOf: string;
          or: string;
        };
      };
      notFound: {
        title: string;
        text: string;
        home: string;
      };
      refusedRequest: {
        title: string;
        pageTitle: string;
        back: string;
      };
      busy: {
        title: string;
        text: string;
        retry: string;
      };
      serverError: {
        title: string;
        text: string;
        retry: string;
        kept: string;
        reference: (values: { id: string | number }) => string;
      };
    };
    formats: {
      number: (values: { value: number }) => string;
      rating: (values: { value: string | number; best: string | number }) => string;
      upTo: (values: { max: number }) => string;
      ratingCounted: (values: { value: string | number; best: string | number; count: number }) => string;
      lessThanAMinute: string;
      minutes: (values: { count: number }) => string;
      hours: (values: { count: number }) => string;
      days: (values: { count: number }) => string;
      gigabytes: (values: { count: string | number }) => string;
      megabytes: (values: { count: string | number }) => string;
      kilobytes: (values: { count: string | number }) => string;
    };
    key: {
      title: string;
      search: string;
      keys: string;
      menu: string;
      move: string;
      shut: string;
      single: string;
    };
    languageField: {
      label: string;
      hint: string;
      detect: string;
    };
  };
  boards: {
    boardWords: {
      secret: string;
      protectedName: string;
      pins: (values: { count: number }) => string;
    };
    board: {
      menu: string;
      report: string;
      reported: (values: { name: string | number; url: string | number }) => string;
      menuNew: string;
      view: string;
      views: {
        large: string;
        regular: string;
        dense: string;
      };
      edit: string;
      ideas: string;
      ideasNew: string;
      notes: string;
      remove: string;
      archived: string;
      sensitive: string;
      saveChanges: string;
      cancel: string;
      screen: {
        title: string;
        text: string;
        textByStaff: string;
        show: string;
        back: string;
        pinTitle: string;
        pinText: string;
        pinShow: string;
      };
      create: {
        title: string;
        lead: string;
        submit: string;
        action: string;
      };
      editPage: {
        title: string;
        name: string;
        nameHint: (values: { max: number }) => string;
        renameHint: (values: { max: number }) => string;
        description: string;
        descriptionHint: (values: { max: number }) => string;
        together: string;
        organize: string;
        organizeHint: string;
        invite: string;
        inviteHint: string;
        requests: string;
        requestsHint: string;
        sensitive: string;
        sensitiveHint: string;
        sensitiveByStaff: string;
        cover: string;
        coverLead: string;
        coverNone: string;
        coverNewest: string;
        coverUse: (values: { words: string | number }) => string;
        coverMore: string;
        archiveLead: string;
        unarchiveLead: string;
        archive: string;
        unarchive: string;
        removeLead: (values: { pins: string | number }) => string;
        removeConfirm: string;
        back: string;
        endings: string;
      };
      ideasPage: {
        title: (values: { board: string | number }) => string;
        emptyTitle: string;
        emptyText: string;
      };
      notesPage: {
        title: string;
        lead: string;
        noteTitle: string;
        text: string;
        upTo: (values: { max: number }) => string;
        add: string;
        emptyTitle: string;
        emptyText: string;
        edit: string;
        editNamed: (values: { title: string | number }) => string;
        save: string;
        remove: string;
        removeNamed: (values: { title: string | number }) => string;
        edited: string;
        more: string;
      };
      pinNote: {
        title: string;
        hint: (values: { max: number }) => string;
        add: string;
        edit: string;
        save: string;
        remove: string;
      };
      list: {
        sort: string;
        apply: string;
        sorts: {
          last_pinned_to: string;
          alphabetical: string;
          newest: string;
          oldest: string;
          group_boards_at_top: string;
          custom: string;
        };
        reorder: string;
        done: string;
        archived: string;
        allArchived: string;
        noArchived: string;
        noArchivedText: string;
        deleted: string;
        deletedLead: string;
        noDeleted: string;
        noDeletedText: string;
        restore: string;
        restoreNamed: (values: { name: string | number }) => string;
        until: (values: { day: string | number }) => string;
        backToBoards: string;
      };
    };
    archiving: {
      archive: string;
      unarchive: string;
      archived: string;
      broughtBack: string;
      failed: string;
    };
    order: {
      title: string;
      lead: string;
      dragLead: string;
      handle: (values: { name: string | number }) => string;
      up: (values: { name: string | number }) => string;
      down: (values: { name: string | number }) => string;
      moved: (values: { name: string | number; place: number; count: number }) => string;
      failed: (values: { name: string | number }) => string;
      remove: (values: { name: string | number }) => string;
      removeQuestion: (values: { name: string | number }) => string;
      removeHint: string;
      removeYes: string;
      removeNo: string;
      deleted: (values: { name: string | number }) => string;
      restored: (values: { name: string | number }) => string;
      notDeleted: (values: { name: string | number }) => string;
    };
    toast: {
      noteAdded: string;
      noteSaved: string;
      noteDeleted: string;
      created: string;
      deleted: string;
      undo: string;
      restored: string;
      restoredAs: (values: { name: string | number }) => string;
      saved: string;
      coverChanged: string;
    };
    pinOrder: {
      label: string;
      arrange: string;
      title: (values: { board: string | number }) => string;
      lead: string;
      choose: string;
      save: string;
      saved: string;
      handle: (values: { name: string | number }) => string;
      up: (values: { name: string | number }) => string;
      down: (values: { name: string | number }) => string;
      first: (values: { name: string | number }) => string;
      last: (values: { name: string | number }) => string;
      movedAfter: (values: { name: string | number; other: string | number }) => string;
      movedBefore: (values: { name: string | number; other: string | number }) => string;
      failed: (values: { name: string | number }) => string;
      dragLead: string;
      orders: {
        newest: string;
        oldest: string;
        color: string;
        custom: string;
      };
    };
    slideshow: {
      open: string;
      title: (values: { board: string | number }) => string;
      previous: string;
      next: string;
      play: string;
      pause: string;
      close: string;
      more: string;
    };
    unnamed: {
      board: string;
      section: string;
      photos: string;
    };
  };
  business: {
    kinds: {
      asset_group: {
        title: string;
        lead: string;
        add: string;
        nameLabel: string;
        empty: string;
      };
      shared_tag: {
        title: string;
        lead: string;
        add: string;
        nameLabel: string;
        empty: string;
      };
      brand_safety: {
        title: string;
        lead: string;
        add: string;
        nameLabel: string;
        empty: string;
      };
      partner: {
        title: string;
        lead: string;
        add: string;
        nameLabel: string;
        empty: string;
      };
      ad_account: {
        title: string;
        lead: string;
        add: string;
        nameLabel: string;
        empty: string;
      };
      audience: {
        title: string;
        lead: string;
        add: string;
        nameLabel: string;
        empty: string;
      };
      invoice: {
        title: string;
        lead: string;
        add: string;
        nameLabel: string;
        empty: string;
      };
      call: {
        title: string;
        lead: string;
        add: string;
        nameLabel: string;
        empty: string;
      };
    };
    acts: {
      made: string;
      changed: string;
      invited: (values: { detail: string | number }) => string;
      role_changed: (values: { detail: string | number }) => string;
      accepted: string;
      declined: string;
      all_promotions: string;
      group_promotions: (values: { detail: string | number }) => string;
      left: string;
      removed: string;
      item_added: (values: { detail: string | number }) => string;
      item_changed: (values: { detail: string | number }) => string;
      item_closed: (values: { detail: string | number }) => string;
      item_confirmed: (values: { detail: string | number }) => string;
      item_reopened: (values: { detail: string | number }) => string;
      item_removed: (values: { detail: string | number }) => string;
      partner_accepted: string;
      partner_declined: string;
      partner_ended: string;
      promotion_started: string;
      promotion_active: string;
      promotion_paused: string;
      promotion_ended: string;
      promotion_changed: string;
      promotion_ended_by_staff: string;
      promotion_appealed: string;
      promotion_restored_by_staff: string;
      feed_added: string;
      feed_replaced: string;
      feed_removed: string;
      feed_removals: string;
      called: string;
    };
    business: {
      areas: {
        dashboard: string;
        people: string;
        'pending-people': string;
        managers: string;
        profiles: string;
        history: string;
        security: string;
        hierarchy: string;
        migration: string;
      };
      waiting: (values: { title: string | number }) => string;
      navigation: string;
      title: string;
      landingTitle: string;
      landingLead: string;
      landingPoints: readonly [readonly [string, string], readonly [string, string], readonly [string, string]];
      start: string;
      hub: string;
      hubLead: string;
      manage: string;
      openManager: (values: { name: string | number }) => string;
      noBusiness: string;
      noBusinessText: string;
      convertTitle: string;
      convertLead: string;
      editTitle: string;
      name: string;
      category: string;
      categories: readonly [readonly [string, string], readonly [string, string], readonly [string, string], readonly [string, string], readonly [string, string], readonly [string, string]];
      website: string;
      contact: string;
      convert: string;
      converted: string;
      inviteTitle: string;
      inviteLead: string;
      noInvites: string;
      noInvitesText: string;
      accept: string;
      decline: string;
      acceptNamed: (values: { name: string | number }) => string;
      declineNamed: (values: { name: string | number }) => string;
      joined: string;
      declined: string;
      left: string;
      removed: string;
      username: string;
      role: string;
      roles: {
        owner: string;
        admin: string;
        employee: string;
      };
      roleHelp: string;
      invite: string;
      roleChanged: (values: { username: string | number }) => string;
      invited: (values: { username: string | number }) => string;
      noPeople: string;
      nobodyInvited: string;
      remove: string;
      removeNamed: (values: { name: string | number }) => string;
      removeSure: (values: { name: string | number }) => string;
      removeHint: string;
      itemRemoveHint: string;
      itemRemoveSure: string;
      leave: string;
      leaveHint: string;
      leaveSure: string;
      topics: string;
      topicsHint: string;
      followersOfPartner: string;
      followersOfPartnerHint: string;
      noPartner: string;
      followersOf: (values: { name: string | number }) => string;
      partnershipOver: string;
      adAccount: string;
      noAdAccount: string;
      audience: string;
      everybody: string;
      assetGroup: string;
      noAssetGroup: string;
      allPromotions: string;
      groupOf: (values: { username: string | number }) => string;
      groupGiven: string;
      tagsOfPartners: string;
      costs: string;
      noCosts: string;
      invoices: string;
      note: string;
      add: string;
      added: (values: { name: string | number }) => string;
      changed: (values: { name: string | number }) => string;
      itemRemoved: (values: { name: string | number }) => string;
      save: string;
      confirm: string;
      close: string;
      status: {
        pending: string;
        active: string;
        closed: string;
      };
      asksYou: (values: { name: string | number }) => string;
      partnerReach: (values: { name: string | number }) => string;
      partnerReachNow: (values: { name: string | number }) => string;
      partnerAnswered: {
        accept: string;
        decline: string;
        end: string;
      };
      endPartnership: string;
      noHistory: string;
      historyLead: string;
      profilesLead: string;
      acting: {
        publisher: string;
        analyst: string;
      };
      hierarchyLead: string;
      managersLead: string;
      securityLead: string;
      securityAdvice: string;
      migrationLead: string;
      onlyManagers: string;
      callTitle: string;
      callLead: string;
      callWhen: string;
      calls: string;
      callWaits: string;
      callAsked: string;
      promotions: string;
      promotionsOf: (values: { name: string | number }) => string;
      promote: string;
      promoteTitle: string;
      promoteLead: string;
      promoteStart: string;
      choosePin: string;
      noPins: string;
      noPinsText: string;
      budget: string;
      budgetHint: (values: { price: string | number }) => string;
      budgetWrong: (values: { min: string | number; max: string | number }) => string;
      budgetUnread: (values: { example: string | number }) => string;
      currency: string;
      days: string;
      words: string;
      wordsHint: string;
      opensSite: string;
      opensSiteHint: string;
      opensSiteWithoutLink: string;
      opensSiteNow: string;
      promoting: (values: { name: string | number; budget: string | number }) => string;
      noPromotions: string;
      budgetIn: (values: { currency: string | number }) => string;
      campaignChanged: (values: { name: string | number; budget: string | number }) => string;
      campaignName: string;
      campaignNameHint: string;
      firstDay: string;
      lastDay: string;
      daysUtc: string;
      editCampaign: string;
      editCampaignLead: string;
      edit: string;
      campaignDays: (values: { from: string; until: string }) => string;
      campaignBudget: (values: { price: string | number }) => string;
      campaignSpent: (values: { price: string | number }) => string;
      campaignShown: (values: { shown: number }) => string;
      campaignLater: string;
      halted: {
        pin: string;
        ad_account: string;
        audience: string;
        budget: string;
      };
      endedByStaff: (values: { reason: string | number }) => string;
      appealTitle: string;
      appealLead: string;
      stopsCampaigns: (values: { count: number }) => string;
      closeSure: string;
      promoteFor: string;
      showPins: string;
      searchPins: string;
      noPinsFound: string;
      pinNotPromotable: (values: { name: string | number }) => string;
      promotePin: string;
      endHint: string;
      endSure: string;
      campaignStatus: {
        active: string;
        paused: string;
        ended: string;
      };
      pause: string;
      resume: string;
      end: string;
      campaignNow: {
        active: (values: { name: string | number }) => string;
        paused: (values: { name: string | number }) => string;
        ended: (values: { name: string | number }) => string;
      };
      shown: (values: { count: number }) => string;
      history: (values: { act: string | number; subject: string | number }) => string;
      reopen: string;
      callWithdraw: string;
      callWithdrawn: (values: { number: string | number }) => string;
      counted: (values: { title: string | number; count: number }) => string;
    };
    mails: {
      endedByStaff: {
        subject: (values: { business: string | number; site: string | number }) => string;
        title: (values: { name: string | number }) => string;
        paragraphs: readonly [(values: { business: string | number }) => string, (values: { reason: string | number }) => string, string, string];
        action: {
          label: string;
        };
      };
      restoredByStaff: {
        subject: (values: { status: string | null; business: string | number; site: string | number }) => string;
        title: (values: { status: string | null; name: string | number }) => string;
        paragraphs: readonly [(values: { business: string | number }) => string, (values: { status: string | null }) => string];
        action: {
          label: string;
        };
      };
    };
  };
  catalogs: {
    catalog: {
      title: string;
      lead: string;
      none: string;
      noBusiness: string;
      start: string;
      add: string;
      name: string;
      nameHint: string;
      url: string;
      urlHint: string;
      login: string;
      loginUser: string;
      loginPassword: string;
      loginHint: string;
      loginKept: string;
      loginRemove: string;
      loginRemoveHint: string;
      withLogin: string;
      file: string;
      fileHint: (values: { megabytes: number }) => string;
      board: string;
      boardHint: string;
      fields: string;
      fieldsText: string;
      added: (values: { name: string | number }) => string;
      queued: string;
      removing: string;
      status: {
        waiting: string;
        running: string;
        done: string;
        failed: string;
        removing: string;
        unconfirmed: string;
      };
      fromFile: string;
      progress: (values: { done: number; total: number }) => string;
      problems: (values: { count: number }) => string;
      line: (values: { item: string | null; line: number }) => string;
      refresh: string;
      readAgain: string;
      replace: string;
      replaceTitle: (values: { name: string | number }) => string;
      replaceHint: (values: { megabytes: number }) => string;
      replaceYes: string;
      remove: string;
      removeTitle: (values: { name: string | number }) => string;
      removeText: string;
      removeYes: string;
      removeNo: string;
      outcome: (values: { added: number; changed: number; removed: number }) => string;
      leftOut: (values: { count: number }) => string;
      boardName: string;
      unconfirmedText: (values: { count: number }) => string;
      confirmRemovals: (values: { count: number }) => string;
      removalsConfirmed: string;
      kept: string;
      allProblems: string;
      problemsTitle: (values: { name: string | number }) => string;
      problemsOnly: (values: { count: number; max: number }) => string;
      noProblems: string;
      readAt: (values: { when: string | number }) => string;
    };
  };
  cli: {
    help: {
      usage: string;
      more: (values: { command: string | number }) => string;
      role: string;
      outbox: string;
      app: (values: { scopes: string | number }) => string;
      appChanges: string;
      experience: (values: { home: string | number }) => string;
      experiment: (values: { experiments: string | number }) => string;
      blocklist: string;
      employee: (values: { path: string | number }) => string;
      moderation: string;
      secret: string;
      catalog: string;
      merchant: string;
      today: (values: { path: string | number }) => string;
      backup: string;
      storage: string;
      home: (values: { form: string | number; numbers: string | number }) => string;
    };
    wrong: {
      option: string;
      command: string;
      surplus: (values: { word: string | number }) => string;
      choose: (values: { option: string | number; names: string | number }) => string;
      account: string;
      oneAccount: string;
      rolePerson: string;
      scope: string;
      appOwn: string;
      appId: string;
      appReturn: string;
      appName: (values: { max: number }) => string;
      appOwner: string;
      appPublic: string;
      merchant: string;
      only: (values: { command: string | number }) => string;
      onlyOption: (values: { option: string | number }) => string;
      employee: string;
      placement: (values: { form: string | number; example: string | number }) => string;
      source: (values: { max: number }) => string;
      oneFile: string;
      block: string;
      allow: string;
      oneText: string;
      article: string;
      pins: string;
      mostPins: (values: { max: number }) => string;
      title: string;
      unreadable: (values: { file: string | number }) => string;
      reason: (values: { max: number }) => string;
      hash: (values: { count: number }) => string;
      person: string;
      case: string;
      list: string;
      experiment: (values: { name: string | number }) => string;
      ramp: string;
      percent: string;
      groups: (values: { form: string | number; names: string | number }) => string;
      twice: (values: { name: string | number }) => string;
      weight: string;
      catalog: (values: { command: string | number }) => string;
      catalogOption: (values: { option: string | number; business: string | number; board: string | number }) => string;
      whose: (values: { option: string | number }) => string;
      folder: string;
      direction: string;
      service: (values: { folder: string | number }) => string;
      nobody: (values: { username: string | number }) => string;
      renamed: (values: { username: string | number; present: string | number }) => string;
      day: string;
      members: (values: { max: number }) => string;
      weights: (values: { form: string | number; example: string | number; names: string | number }) => string;
      weightsFile: (values: { file: string | number; example: string | number; names: string | number }) => string;
      settings: (values: { max: number }) => string;
    };
    results: {
      ownNothing: (values: { app: string | number; owner: string | number }) => string;
      own: (values: { app: string | number; owner: string | number; scopes: string | number }) => string;
      noApp: (values: { id: string | number }) => string;
      noApps: string;
      appReturns: (values: { app: string | number; addresses: string | number }) => string;
      appHasNoSecret: (values: { app: string | number }) => string;
      appRemoved: (values: { app: string | number }) => string;
      appAddress: (values: { address: string | number }) => string;
      unreadable: (values: { file: string | number }) => string;
      listed: (values: { count: number; source: string | number; status: string | null }) => string;
      listedOne: (values: { pattern: string | number; status: string | null }) => string;
      linesPassed: (values: { count: number }) => string;
      notListed: string;
      unlisted: (values: { count: number }) => string;
      listedInAll: (values: { source: string | number; count: number; status: string | null }) => string;
      pattern: (values: { word: string | number }) => string;
      noBusiness: (values: { username: string | number }) => string;
      queued: (values: { count: number; business: string | number }) => string;
      line: (values: { line: number; problem: string | number }) => string;
      lineOf: (values: { line: number; item: string | number; problem: string | number }) => string;
      moreLines: (values: { count: number }) => string;
      noEmployees: string;
      withFactor: string;
      withoutFactor: string;
      employeeNow: (values: { username: string | number }) => string;
      employeeAlready: (values: { username: string | number }) => string;
      noEmployeeNow: (values: { username: string | number }) => string;
      noEmployeeAlready: (values: { username: string | number }) => string;
      noExperiences: string;
      shown: (values: { viewed: string | number; completed: string | number; dismissed: string | number }) => string;
      off: (values: { name: string | number }) => string;
      on: (values: { name: string | number }) => string;
      noExperiments: string;
      exposed: (values: { group: string | number; count: number }) => string;
      neverStarted: (values: { name: string | number }) => string;
      runsAlready: (values: { name: string | number }) => string;
      startAgain: (values: { name: string | number }) => string;
      stopped: (values: { name: string | number; winner: string | number }) => string;
      stoppedUsual: (values: { name: string | number }) => string;
      runs: (values: { name: string | number; percent: number; units: string | null; groups: string | number }) => string;
      noMerchant: (values: { username: string | number }) => string;
      eligible: (values: { inspirational: boolean; eligible: boolean }) => string;
      badges: (values: { badges: string | null }) => string;
      reason: (values: { reason: string | number }) => string;
      verified: (values: { username: string | number }) => string;
      notVerified: (values: { username: string | number }) => string;
      noMail: string;
      noRoles: (values: { account: string | number }) => string;
      revoked: (values: { person: string | number; account: string | number }) => string;
      noRole: (values: { person: string | number; account: string | number }) => string;
      ownAccount: string;
      granted: (values: { person: string | number; role: string | number; account: string | number }) => string;
      resealed: (values: { count: number }) => string;
      unsealed: (values: { count: number }) => string;
      noArticles: string;
      articleGone: (values: { article: string | number }) => string;
      noArticle: (values: { article: string | number }) => string;
      published: (values: { url: string | number }) => string;
      articleTitle: (values: { min: number; max: number }) => string;
      articleSlug: string;
      articlePins: (values: { ids: string | number }) => string;
      decided: string;
      undone: string;
      noNear: string;
      allowed: string;
      takenDown: (values: { count: number }) => string;
      nearStill: string;
      takenDownNear: (values: { count: number; near: number; more: number }) => string;
      near: (values: { hash: string | number; percent: number; width: string | number; height: string | number; pins: number }) => string;
      nothingReported: string;
      andMore: (values: { count: number }) => string;
      noAppeals: string;
      noRequests: string;
      joined: string;
      refused: string;
      identityOn: (values: { username: string | number }) => string;
      identityOff: (values: { username: string | number }) => string;
      reported: (values: { username: string | number; count: number }) => string;
      nobody: string;
      assigned: (values: { username: string | number }) => string;
      suspended: (values: { username: string | number }) => string;
      unsuspended: (values: { username: string | number }) => string;
      signedOut: (values: { username: string | number }) => string;
      reset: (values: { username: string | number }) => string;
      factorGone: (values: { username: string | number }) => string;
    };
    backups: {
      contents: (values: { rows: number; tables: number; files: number; megabytes: string | number }) => string;
      contentsBare: (values: { rows: number; tables: number }) => string;
      written: (values: { contents: string | number; folder: string | number }) => string;
      whole: (values: { contents: string | number }) => string;
      restored: (values: { contents: string | number; when: string | number }) => string;
      missing: (values: { ids: string | number }) => string;
      otherSecret: string;
      damaged: string;
      none: (values: { folder: string | number }) => string;
      unknownForm: (values: { folder: string | number }) => string;
      tableUnreadable: (values: { table: string | number; reason: string | number }) => string;
      tableChanged: (values: { table: string | number }) => string;
      listDamaged: string;
      listCut: string;
      fileDamaged: (values: { key: string | number }) => string;
      databaseInUse: string;
      checking: string;
      restoredTables: (values: { count: number }) => string;
      tableDiffers: (values: { table: string | number }) => string;
      otherFile: (values: { key: string | number }) => string;
      restoredFiles: (values: { count: number }) => string;
      folderInUse: (values: { folder: string | number }) => string;
      copiedTables: (values: { count: number }) => string;
      copiedFiles: (values: { count: number }) => string;
      setBucket: string;
      stored: (values: { count: number; megabytes: string | number; before: number }) => string;
      different: (values: { count: number }) => string;
    };
    imports: {
      about: string;
      user: string;
      board: string;
      privacy: string;
      dryRun: string;
      option: string;
      folderMissing: (values: { command: string | number }) => string;
      oneFolder: string;
      userMissing: (values: { option: string | number }) => string;
      boardEmpty: string;
      noFolder: (values: { folder: string | number }) => string;
      noPictures: (values: { folder: string | number }) => string;
      boardDiffers: (values: { board: string | number; actual: string | number; wanted: string | number }) => string;
      reading: string;
      looking: string;
      importing: string;
      stopping: string;
      endedEarly: string;
      added: (values: { photos: number; boards: number; username: string | number; seconds: string | number }) => string;
      addedAtSpeed: (values: { photos: number; boards: number; username: string | number; seconds: string | number; speed: string | number }) => string;
      wouldAdd: (values: { photos: number; boards: number; username: string | number }) => string;
      toBoard: (values: { board: string | number; count: number; privacy: string | null }) => string;
      toNewBoard: (values: { board: string | number; count: number; privacy: string | null }) => string;
      held: string;
      present: (values: { count: number }) => string;
      removed: (values: { count: number }) => string;
      left: (values: { count: number }) => string;
      doubles: (values: { count: number }) => string;
      sameAs: (values: { name: string | number; other: string | number }) => string;
      bad: (values: { count: number }) => string;
      passedOver: (values: { list: string | number }) => string;
      and: (values: { before: string | number; next: string | number }) => string;
      hidden: (values: { count: number }) => string;
      links: (values: { count: number }) => string;
      sidecars: (values: { count: number }) => string;
      raw: (values: { count: number }) => string;
      other: (values: { count: number }) => string;
      nothingChanged: string;
      folderUnreadable: string;
      fileUnreadable: string;
      tooLarge: (values: { max: number }) => string;
    };
    start: {
      stopping: string;
      preparing: string;
      applied: (values: { count: number }) => string;
      building: string;
      assets: (values: { folder: string | number; reason: string | number }) => string;
      databaseEnded: string;
      restBegun: string;
      restDone: string;
      restFailed: (values: { reason: string | number }) => string;
      notBuilt: string;
      restarting: string;
      restarted: string;
      setUp: (values: { address: string | number }) => string;
      roleRuns: (values: { role: string | number }) => string;
      running: (values: { site: string | number; address: string | number }) => string;
      stopIt: string;
      doneIn: (values: { seconds: string | number }) => string;
      counted: (values: { count: number; total: number }) => string;
      logins: (values: { names: string | number }) => string;
      password: (values: { password: string | number }) => string;
      askDemo: (values: { keys: string | number }) => string;
      yes: string;
      no: string;
      inviting: string;
      drawing: string;
      endedEarly: (values: { script: string | number; how: string | number }) => string;
      late: (values: { script: string | number; seconds: string | number }) => string;
      endedAgain: (values: { script: string | number; how: string | number }) => string;
      failed: (values: { script: string | number; how: string | number }) => string;
      killed: (values: { signal: string | number }) => string;
      code: (values: { code: string | number }) => string;
      portInUse: (values: { port: string | number }) => string;
      portDenied: (values: { port: string | number }) => string;
      noHost: (values: { host: string | number }) => string;
      pooler: string;
      databaseUnusable: (values: { reason: string | number }) => string;
    };
    steps: {
      starting: string;
      creating: string;
      passwords: string;
      clearing: string;
      recovering: string;
      ended: (values: { code: string | number }) => string;
      again: string;
      retrying: (values: { at: number; max: number; reason: string | number }) => string;
    };
    embedded: {
      accountUnknown: string;
      alreadyRunning: (values: { pid: string | number; folder: string | number }) => string;
      dataMissing: (values: { folder: string | number; kept: string | number; pointer: string | number }) => string;
      diskFull: (values: { folder: string | number }) => string;
      givenUp: (values: { folder: string | number; count: number }) => string;
      noConnection: (values: { folder: string | number }) => string;
      noPermission: (values: { folder: string | number }) => string;
      orphans: (values: { pids: string | number }) => string;
      packageMissing: (values: { name: string | number }) => string;
      portTaken: string;
      programsUnusable: (values: { folder: string | number; copies: string | number }) => string;
      settingInvalid: (values: { name: string | number; value: string | number }) => string;
      startFailed: (values: { folder: string | number }) => string;
      unsupportedPlatform: (values: { platform: string | number }) => string;
      versionMismatch: (values: { folder: string | number; found: string | number; major: string | number }) => string;
    };
    settings: {
      wrong: (values: { name: string | number; problem: string | number }) => string;
      notRight: string;
      oneOf: (values: { values: string | number }) => string;
      number: string;
      atLeast: (values: { min: string | number }) => string;
      atMost: (values: { max: string | number }) => string;
      longer: (values: { min: string | number }) => string;
      shorter: (values: { max: string | number }) => string;
      hostAndPort: string;
      addresses: string;
      threeNumbers: string;
      header: string;
      postgres: string;
      postgresParts: string;
      smtpParts: string;
      noUser: string;
      needs: (values: { name: string | number }) => string;
      needsHttpsOrigin: string;
      portsNeeded: (values: { last: string | number }) => string;
      notExecutable: (values: { path: string | number }) => string;
      folderUnusable: (values: { folder: string | number; code: string | number }) => string;
      http: string;
      https: string;
      smtp: string;
      email: string;
      noPath: string;
      bucket: string;
      secrets: (values: { min: string | number }) => string;
      secretCutOff: (values: { file: string | number; min: string | number }) => string;
      notZero: string;
      networks: string;
      hostOrPath: string;
      hostsOrOff: string;
      concurrency: (values: { groups: string | number; max: string | number }) => string;
      leftOut: (values: { group: string | number }) => string;
      provider: (values: { problem: string | number }) => string;
      twice: string;
      providers: string;
      mailNeedsOrigin: string;
      needsPooler: string;
      needsPrimary: string;
      otherHost: string;
      needsProxies: string;
      needsHttps: string;
      needsPublicEndpoint: string;
      needsBucket: string;
      needsKeys: string;
      needed: (values: { role: string | number }) => string;
      listen: (values: { reason: string | number }) => string;
      storeUnusable: (values: { reason: string | number }) => string;
      otherStore: (values: { bucket: string | number; command: string | number }) => string;
      otherFolder: (values: { command: string | number }) => string;
      originDoubt: string;
    };
    database: {
      waiting: string;
      notReady: (values: { seconds: string | number }) => string;
      notReadyIn: (values: { seconds: string | number; folder: string | number; log: string | number }) => string;
      migrating: string;
      interrupted: string;
      olderDatabase: (values: { count: number; total: number; file: string | number }) => string;
      olderBackup: (values: { count: number; total: number; file: string | number }) => string;
      restoreCutOff: string;
      newerBackup: (values: { names: string | number }) => string;
      largeRollback: (values: { count: number; last: string | number; all: string | number }) => string;
    };
    builds: {
      waiting: (values: { pid: string | number }) => string;
      built: string;
      pages: string;
      server: string;
    };
    replay: {
      never: string;
      none: (values: { day: string | number }) => string;
      tooLarge: (values: { megabytes: number }) => string;
      members: (values: { day: string | number; members: number; savers: number }) => string;
      saves: (values: { saves: number; there: number }) => string;
      took: (values: { seconds: number }) => string;
      places: (values: { one: number }) => string;
      hit: (values: { one: number }) => string;
      recall: (values: { count: number }) => string;
      different: string;
      isNew: string;
      ms: string;
    };
  };
  comments: {
    comment: {
      title: string;
      count: (values: { count: number }) => string;
      onPin: (values: { title: string | number }) => string;
      pin: string;
      none: string;
      off: string;
      picture: string;
      addPicture: string;
      chosen: string;
      sent: string;
      sending: (values: { percent: number }) => string;
      checking: string;
      ready: string;
      notSent: string;
      again: string;
      stop: string;
      removePicture: string;
      pictureBy: (values: { name: string | number }) => string;
      yours: string;
      yourReply: string;
      upTo: (values: { max: number }) => string;
      send: string;
      sendReply: string;
      reply: string;
      replyTo: (values: { name: string | number }) => string;
      replies: (values: { count: number }) => string;
      repliesTo: (values: { name: string | number }) => string;
      seeReplies: (values: { count: number }) => string;
      all: string;
      allOnPin: string;
      older: string;
      moreReplies: string;
      remove: string;
      removeOf: (values: { name: string | number }) => string;
      confirm: string;
      report: string;
      reportOf: (values: { name: string | number }) => string;
      sendReport: string;
      whatIsWrong: string;
      switchOff: string;
      switchOn: string;
      logIn: string;
      added: string;
      deleted: string;
      reported: string;
      nowOff: string;
      nowOn: string;
      addFailed: string;
      deleteFailed: string;
    };
  };
  drafts: {
    builderForm: {
      title: string;
      lead: string;
      picture: string;
      change: string;
      board: string;
      newBoard: string;
      newBoardHint: string;
      choosePlace: string;
      placeGone: string;
      publishAt: string;
      publishAtHint: string;
      publish: string;
      schedule: string;
      keep: string;
      published: string;
      publishedWithoutEmpty: (values: { count: number }) => string;
      scheduled: string;
      kept: string;
      deleted: string;
      scheduledTitle: string;
      drafts: string;
      toDrafts: string;
      untitled: string;
      at: (values: { moment: string | number }) => string;
      edit: string;
      delete: string;
      deleteSure: string;
      fresh: string;
      more: string;
      story: string;
      carousel: string;
      studio: string;
    };
    builder: {
      tags: string;
      tagsHint: string;
      add: string;
      drop: string;
      camera: string;
      yours: (values: { count: number }) => string;
      pins: string;
      pin: (values: { title: string | null; place: number }) => string;
      forAll: (values: { count: number }) => string;
      publishAll: (values: { count: number }) => string;
      refused: string;
      why: {
        kind: (values: { name: string | number; formats: string | number }) => string;
        empty: (values: { name: string | number }) => string;
        large: (values: { name: string | number; megabytes: number }) => string;
      };
      upload: {
        none: string;
        waiting: string;
        sending: (values: { percent: number }) => string;
        checking: string;
        done: string;
        failed: string;
        canceled: string;
      };
      arrived: (values: { name: string | number }) => string;
      uploadFailed: string;
      noFile: string;
      notSent: string;
      notUsable: string;
      cancel: string;
      retry: string;
      progress: string;
      underWay: string;
      counted: (values: { state: string | number; count: number }) => string;
      crop: string;
      cover: string;
      remove: string;
      removeSure: string;
      removed: string;
      keepAnew: string;
      seePin: string;
      save: {
        new: string;
        unsaved: string;
        saving: string;
        saved: string;
        onceOnline: string;
        failed: string;
      };
      publishedOne: string;
      publishedMany: (values: { count: number }) => string;
      notReady: string;
      localTime: string;
      cropping: {
        title: string;
        hint: string;
        frame: string;
        said: (values: { w: number; h: number; x: number; y: number }) => string;
        whole: string;
        done: string;
        cancel: string;
        failed: string;
      };
      covering: {
        title: string;
        time: string;
        done: string;
        failed: string;
      };
    };
    pages: {
      storyTitle: string;
      storyLead: string;
      adLead: string;
      carouselTitle: string;
      carouselLead: string;
      pages: (values: { count: number }) => string;
      order: string;
      open: (values: { place: number; count: number }) => string;
      words: string;
      empty: string;
      addPage: string;
      earlier: string;
      later: string;
      up: string;
      down: string;
      remove: string;
      removeSure: string;
      cover: string;
      picture: string;
      video: string;
      videoStates: {
        registered: string;
        processing: string;
        succeeded: string;
        failed: string;
      };
      text: string;
      list: string;
      listTitle: string;
      listItems: string;
      listHint: string;
      product: string;
      productGone: string;
      addFile: string;
      addPicture: string;
      addFileNow: string;
      addText: string;
      addList: string;
      addProduct: string;
      addProductHint: string;
      addProductNow: string;
      about: string;
      slot: (values: { place: number }) => string;
      slotTitle: string;
      slotDetails: string;
      slotLink: string;
      keep: string;
      saving: string;
      saved: string;
      notSaved: string;
      onceOnline: string;
      working: string;
      adding: (values: { place: number; count: number }) => string;
      leftOut: (values: { names: string | number; why: string | number }) => string;
      details: string;
      detailsLead: string;
      detailsName: string;
      detailsNameHint: string;
      detailsSubmit: string;
      detailsKept: string;
    };
    pinField: {
      keptAlt: string;
      pinTitle: string;
      description: string;
      altText: string;
      altTextHint: string;
      link: string;
      linkHint: string;
    };
    refusal: {
      tooLong: (values: { page: number }) => string;
      full: {
        pages: (values: { most: number }) => string;
        blocks: (values: { most: number }) => string;
      };
      noPicture: string;
      noVideo: string;
      slots: (values: { least: number; most: number }) => string;
      wrongLink: (values: { place: number }) => string;
      productUnclear: string;
    };
  };
  errors: {
    error: {
      bad_input: string;
      bad_bookmark: string;
      idempotency_key_reused: string;
      idempotency_answer_gone: string;
      invalid_image: string;
      picture_refused: string;
      video_refused: string;
      video_pending: string;
      captions_not_found: string;
      page_unreadable: string;
      picture_missing: string;
      own_person: string;
      own_target: string;
      bad_login: string;
      forbidden: string;
      cross_site: string;
      no_role_on_subject: string;
      not_board_owner: string;
      not_on_board: string;
      not_yours_to_organize: string;
      board_link_gone: string;
      invite_not_found: string;
      not_on_list: string;
      banned_from_board: string;
      board_people_full: string;
      not_to_be_shared: string;
      pin_held: string;
      board_archived: string;
      not_found: string;
      pin_not_found: string;
      business_not_found: string;
      not_business_admin: string;
      board_not_found: string;
      invite_code_not_found: string;
      experience_not_found: string;
      note_not_found: string;
      not_your_note: string;
      not_a_merchant: string;
      user_not_found: string;
      interest_not_found: string;
      operation_not_found: string;
      method_not_allowed: string;
      board_name_taken: string;
      link_gone: string;
      wrong_password: string;
      too_many_states: string;
      bad_token: string;
      scope_missing: string;
      oauth_app_unknown: string;
      oauth_bad_request: string;
      email_taken: string;
      username_taken: string;
      unauth_saves_full: string;
      too_large: string;
      unsupported_type: string;
      too_many_requests: string;
      internal: string;
      picture_pending: string;
      busy: string;
      application_waiting: string;
      group_in_use: string;
      campaigns_full: string;
      campaign_over: string;
      promotion_ended_by_staff: string;
      feed_not_found: string;
      feeds_full: string;
      comment_not_found: string;
      not_your_comment: string;
      comments_off: string;
      own_comment: string;
      draft_not_found: string;
      drafts_full: string;
      export_running: string;
      export_made_lately: string;
      import_running: string;
      import_not_found: string;
      import_undo_running: string;
      requests_closed: string;
      asked_recently: string;
      already_on_board: string;
      already_invited: string;
      conversation_not_found: string;
      message_not_found: string;
      no_messages_wanted: string;
      awaiting_answer: string;
      conversation_closed: string;
      request_not_accepted: string;
      request_not_found: string;
      section_name_taken: string;
      section_not_found: string;
      sections_full: string;
      merge_into_itself: string;
      merge_not_yours: string;
      board_at_work: string;
      no_pins_chosen: string;
      too_many_pins: string;
      pins_gone: string;
      others_pins: string;
      others_pins_stay: string;
      confirm_deletion: string;
      job_not_undoable: string;
      undo_board_deleted: string;
      undo_board_merged: string;
      pin_place_gone: string;
      job_not_found: string;
      second_factor_needed: string;
      login_held: string;
      second_factor_demanded: string;
      sso_too_weak: string;
      login_over: string;
      wrong_code: string;
      factor_on: string;
      no_factor: string;
      account_locked: string;
      passkey_refused: string;
      passkey_known: string;
      passkey_not_found: string;
      sso_unknown: string;
      sso_failed: string;
      sso_over: string;
      sso_not_allowed: string;
      sso_taken: string;
      sso_not_connected: string;
      registration_closed: string;
      invitation_needed: string;
      email_domain_refused: string;
      bad_setup_token: string;
      has_administrator: string;
      staff_factor_needed: string;
      case_decided: string;
      case_taken: string;
      case_own: string;
      case_thing_gone: string;
      case_not_decided: string;
      case_not_undoable: string;
      picture_taken_down: string;
      pin_without_place: string;
      account_suspended: string;
      appeal_made: string;
      appeal_decided: string;
      upload_not_found: string;
      upload_in_use: string;
      too_much_underway: string;
      storage_full: string;
      store_away: string;
      approval_needed: string;
      no_request_needed: string;
      request_waiting: string;
      proof_refused: string;
      address_unconfirmed: string;
    };
    refusal: {
      accounts: {
        tooYoung: (values: { youngest: string | number }) => string;
        birthday: string;
        codeNeeded: string;
        noCode: string;
        passwordShort: (values: { min: string | number }) => string;
        passwordLong: (values: { max: string | number }) => string;
        passwordGuessed: string;
        passwordNeeded: string;
        passwordTooLong: string;
        email: string;
        emailTooLong: string;
        noToken: string;
        tickFirst: string;
        notYourSession: string;
        country: string;
        stateName: string;
        base64url: string;
        username: string;
        noProvider: string;
        businessName: string;
        newLimit: (values: { hours: number }) => string;
        notWhileNew: (values: { hours: number }) => string;
      };
      ads: {
        must: (values: { what: string | number }) => string;
        accountCurrency: (values: { currency: string | number }) => string;
        days: (values: { max: number }) => string;
        firstDay: (values: { from: string; until: string }) => string;
        lastDay: (values: { from: string; until: string }) => string;
        wordless: string;
        otherPin: string;
      };
      articles: {
        title: string;
        addressTaken: string;
        pinsMissing: (values: { pins: string | number }) => string;
        noPin: (values: { word: string | number }) => string;
        pins: (values: { max: string | number }) => string;
      };
      boards: {
        namedTwice: string;
        whereTo: string;
        sensitiveByStaff: string;
      };
      browser: {
        build: string;
        island: string;
        error: string;
      };
      business: {
        notInUse: string;
        noBusiness: string;
        topicsOrPartner: string;
        topicUnknown: (values: { word: string | number }) => string;
        topicNear: (values: { word: string | number; near: string | number }) => string;
        category: string;
        currency: string;
        nobody: string;
        phone: string;
        sameName: string;
      };
      catalogs: {
        fileTooLarge: (values: { megabytes: string | number }) => string;
        noFile: string;
        otherCurrency: string;
        variants: (values: { max: string | number }) => string;
        gaveUp: string;
        idMissing: string;
        idLong: (values: { max: string | number }) => string;
        titleMissing: string;
        linkMissing: string;
        imageMissing: string;
        priceMissing: string;
        salePrice: string;
        availability: string;
        noProductInFile: string;
        noFeed: string;
        noHead: string;
        sameId: string;
        tooMany: (values: { max: string | number }) => string;
        quotationMark: string;
        noProduct: string;
        noLine: string;
        pinNotMade: (values: { reason: string | number }) => string;
        pinChangedPartly: (values: { reason: string | number }) => string;
        pinRemoved: string;
        saleDate: string;
        encoding: string;
        cut: string;
        damaged: string;
        webPage: string;
        loginApart: string;
        loginNameNeeded: string;
        loginPasswordNeeded: string;
        loginName: string;
        loginNoAddress: string;
        loginNeeded: string;
        loginWrong: string;
        loginLost: string;
      };
      comments: {
        needed: string;
        report: string;
      };
      crawlers: {
        noFile: string;
        onlyJson: string;
        noPage: string;
        noVideo: string;
        noFeed: string;
      };
      drafts: {
        time: string;
        timeNeeded: string;
        timeOver: string;
        timeFar: (values: { days: string | number }) => string;
      };
      events: {
        time: string;
        uuid: string;
      };
      experiences: {
        pair: string;
        placementNeeded: string;
        numberTaken: string;
        notRunning: string;
        list: string;
        path: string;
        labelAndAddress: string;
        itself: string;
        end: string;
      };
      experiments: {
        weight: string;
        running: string;
        notRunning: string;
        neverStarted: string;
        oneOf: (values: { names: string | number }) => string;
        ramp: string;
        weights: string;
      };
      feedback: {
        reportPin: string;
      };
      files: {
        gone: string;
        exportGone: string;
        onlyMedia: string;
        noPicture: string;
        picturePending: string;
        formDamaged: string;
        parametersFirst: string;
      };
      imports: {
        noZip: string;
      };
      input: {
        id: string;
        unstorable: (values: { name: string | number }) => string;
        tooLong: (values: { name: string | number; max: string | number }) => string;
        needed: (values: { name: string | number }) => string;
        thisNeeded: string;
        digitsNeeded: string;
        wrongType: string;
        oneOf: (values: { names: string | number }) => string;
        atMost: (values: { max: string | number }) => string;
        most: (values: { max: string | number }) => string;
        least: (values: { min: string | number }) => string;
        form: string;
        text: string;
        number: string;
        whole: string;
        wholeBetween: (values: { min: number; max: number }) => string;
        boolean: string;
        list: string;
        object: string;
        holdsUnstorable: string;
        link: string;
        json: (values: { example: string | number }) => string;
        unreadable: string;
        jsonDeep: (values: { levels: string | number }) => string;
        jsonLong: (values: { values: string | number }) => string;
        jsonData: (values: { example: string | number }) => string;
        key: (values: { max: string | number }) => string;
        listNeeded: (values: { name: string | number }) => string;
        entries: (values: { name: string | number; max: string | number }) => string;
        action: string;
        why: string;
        dateTime: string;
        day: string;
        notFound: string;
        linkWithLogin: string;
      };
      invites: {
        variables: string;
        notGraphql: string;
      };
      links: {
        noLink: string;
        leadsNowhere: string;
        loginFirst: string;
      };
      limits: {
        inMinutes: (values: { minutes: number }) => string;
      };
      merchants: {
        why: string;
        website: string;
        color: string;
        badge: string;
        badges: (values: { max: string | number }) => string;
      };
      moderation: {
        decision: string;
        noPin: string;
        noPicture: string;
        howLong: string;
        listName: string;
        notBlockable: (values: { word: string | number }) => string;
        emptyList: string;
        promotion: string;
      };
      oauth: {
        scope: string;
        needsScopes: (values: { scopes: string | number }) => string;
        noToken: string;
      };
      organize: {
        boardToo: string;
        where: string;
        places: string;
        tooManyPlaces: string;
      };
      people: {
        report: string;
        siteNeeded: string;
        siteTagMissing: (values: { address: string | number }) => string;
        siteTagOther: (values: { address: string | number }) => string;
        siteFileMissing: (values: { address: string | number }) => string;
        siteFileOther: (values: { address: string | number }) => string;
        siteElsewhere: (values: { address: string | number; target: string | number }) => string;
        siteStatus: (values: { address: string | number; status: string | number }) => string;
        siteUnreadable: (values: { host: string | number; reason: string | number }) => string;
      };
      pins: {
        captions: string;
        carousel: (values: { min: string | number; max: string | number }) => string;
        story: (values: { max: string | number }) => string;
        tagGone: string;
        videoGone: string;
        pages: string;
        storyEmpty: string;
        slot: string;
        block: string;
        pageEmpty: string;
        page: string;
        storyPage: string;
        language: string;
        percent: string;
        linkStays: string;
        description: (values: { max: string | number }) => string;
        crop: (values: { percent: string | number }) => string;
      };
      products: {
        priceNumber: string;
        priceNegative: string;
        noDecimals: (values: { currency: string | number }) => string;
        decimals: (values: { currency: string | number; digits: string | number }) => string;
        priceHigh: (values: { max: number }) => string;
        currencyNeeded: string;
        currencyUnknown: (values: { currency: string | number }) => string;
        priceNeeded: string;
        highest: string;
        minutes: (values: { max: number }) => string;
        servings: (values: { max: number }) => string;
        ingredient: (values: { max: string | number }) => string;
        ingredientsNeeded: string;
        ingredients: (values: { max: string | number }) => string;
        steps: (values: { max: string | number; count: string | number }) => string;
        step: (values: { max: number }) => string;
        dimensionsNeeded: string;
        dimensions: (values: { max: string | number }) => string;
        variants: (values: { max: string | number; count: string | number }) => string;
        line: (values: { line: string | number; problem: string | number }) => string;
        variantTwice: (values: { line: string | number }) => string;
        variantValues: (values: { count: number }) => string;
        variantValue: (values: { max: string | number }) => string;
        soldOut: string;
        date: string;
        tags: (values: { max: string | number }) => string;
        tagNotProduct: string;
      };
      reactions: {
        oneOf: (values: { names: string | number }) => string;
      };
      saves: {
        board: string;
        boardName: string;
        sectionName: string;
        loggedIn: string;
      };
      sections: {
        which: string;
      };
      site: {
        mediaHost: string;
        answerNeeded: string;
      };
      surveys: {
        number: (values: { best: string | number }) => string;
      };
      topics: {
        languages: string;
        notFound: string;
        notBelow: string;
        merged: string;
      };
      tries: {
        signature: string;
      };
      uploads: {
        answered: (values: { status: string | number }) => string;
        isVideo: string;
        isPicture: string;
        mediaType: string;
        name: string;
        hundred: string;
        entryId: string;
        idLong: string;
        entry: string;
        list: string;
        file: string;
        files: (values: { max: string | number }) => string;
        pictureLarge: (values: { megabytes: string | number }) => string;
        pictureSmall: (values: { side: string | number }) => string;
        fileLarge: (values: { megabytes: string | number }) => string;
        limit: (values: { megabytes: string | number }) => string;
      };
      visualSearch: {
        signature: string;
      };
      webPages: {
        nothing: string;
      };
      outbound: {
        bad_address: string;
        bad_scheme: string;
        bad_port: string;
        address_forbidden: string;
        not_found_host: string;
        unreachable: string;
        bad_redirect: string;
        http_status: string;
        too_large: string;
        timed_out: string;
        bad_response: string;
      };
      image: {
        empty_file: string;
        not_an_image: (values: { formats: string | number }) => string;
        unsupported_format: (values: { formats: string | number }) => string;
        heic_unsupported: string;
        damaged_image: string;
        too_many_pixels: string;
        too_many_frames: string;
        moving_avif: string;
        too_slow: string;
        too_much_memory: string;
        taken_down: string;
        file_gone: string;
        busy: string;
      };
      scan: {
        malware_found: string;
        not_scanned: string;
      };
      video: {
        empty_video: string;
        not_a_video: string;
        no_video: string;
        unsupported_video: string;
        damaged_video: string;
        video_too_long: string;
        video_too_large: string;
        video_too_slow: string;
        file_gone: string;
        videos_off: string;
      };
      kept: {
        tooLong: string;
        login: string;
        form: string;
        formWithoutFile: string;
        outdated: string;
        waits: string;
        waited: string;
        waitedWithoutFile: string;
      };
      outboundStatus: {
        gone: string;
        broken: string;
      };
    };
    fieldName: {
      this: string;
      name: string;
      aName: string;
      title: string;
      aTitle: string;
      description: string;
      alt: string;
      boardName: string;
      boardDescription: string;
      sectionName: string;
      note: string;
      text: string;
      details: string;
      eachLine: string;
      aList: string;
      page: string;
      carousel: string;
      story: string;
      captions: string;
      partner: string;
      product: string;
      place: string;
      message: string;
      stack: string;
      appeal: string;
      contact: string;
      username: string;
      topics: string;
      query: string;
      search: string;
      link: string;
      otherTopic: string;
      reason: string;
      blocked: string;
      list: string;
      answer: string;
      pin: string;
      label: string;
      address: string;
      login: string;
      change: string;
      block: string;
      picture: string;
      tags: string;
      siteName: string;
      author: string;
      price: string;
      maxPrice: string;
      standardPrice: string;
      currency: string;
      freeShipping: string;
      brand: string;
      dimensions: string;
      variants: string;
      itemNumber: string;
      itemSet: string;
      ingredients: string;
      steps: string;
      date: string;
      comment: string;
      improve: string;
      firstName: string;
      lastName: string;
      about: string;
      location: string;
      value: string;
      sells: string;
      evidence: string;
      budget: string;
      words: string;
      token: string;
      destination: string;
      host: string;
      question: string;
      headline: string;
    };
  };
  experiences: {
    nag: {
      dismiss: string;
      dismissNamed: (values: { title: string | number }) => string;
      noticeLead: string;
      back: string;
    };
  };
  exports: {
    copy: {
      export: {
        title: string;
        lead: string;
        ask: string;
        askText: string;
        askTextNoMail: string;
        asked: string;
        askedNoMail: string;
        again: string;
        progress: (values: { total: number; done: number }) => string;
        making: string;
        reload: string;
        ready: string;
        readyText: (values: { size: string | number; until: string | number }) => string;
        part: (values: { part: number; parts: number }) => string;
        partsText: string;
        download: string;
        failed: string;
        storageFull: string;
        import: string;
        importText: string;
        importAction: string;
      };
      import: {
        title: string;
        lead: string;
        file: string;
        hint: (values: { gigabytes: number }) => string;
        submit: string;
        whileNew: (values: { hours: number }) => string;
        begun: string;
        working: string;
        progress: (values: { total: number; position: number }) => string;
        done: string;
        failed: string;
        stop: string;
        stopped: string;
        known: (values: { count: number }) => string;
        drafts: (values: { count: number }) => string;
        refused: (values: { count: number }) => string;
        leftOut: string;
        leftOutKinds: {
          board: string;
          section: string;
          pin: string;
          draft: string;
          person: string;
          'blocked-person': string;
          'followed-board': string;
        };
        untitled: string;
        leftOutReasons: {
          board: string;
          picture: string;
          media: string;
          broken: string;
          elsewhere: string;
          refused: string;
        };
        never: string;
        neverItems: {
          conversations: string;
          people: string;
          otherBoards: string;
          figures: string;
          account: string;
          business: string;
          ratings: string;
        };
        back: string;
        seeProfile: string;
        problems: {
          noArchive: string;
          noCopy: string;
          tooMuch: string;
          damaged: string;
          outOfOrder: string;
          stopped: string;
          internal: string;
        };
        outcome: (values: { boards: number; sections: number; pins: number }) => string;
        undo: {
          imports: string;
          of: (values: { date: string | number }) => string;
          action: string;
          title: string;
          lead: (values: { date: string | number }) => string;
          deletes: string;
          counts: {
            boards: (values: { count: number }) => string;
            sections: (values: { count: number }) => string;
            pins: (values: { count: number }) => string;
            drafts: (values: { count: number }) => string;
          };
          more: (values: { count: number }) => string;
          nothing: string;
          keeps: string;
          keptPins: (values: { count: number }) => string;
          keptBoards: (values: { count: number }) => string;
          keptDrafts: (values: { count: number }) => string;
          account: string;
          back: string;
          begun: string;
          working: string;
          progress: (values: { done: number; total: number }) => string;
          done: string;
          deleted: (values: { counts: string | number }) => string;
          kept: (values: { count: number }) => string;
          failed: string;
          goOn: string;
          undone: string;
        };
      };
      mail: {
        subject: (values: { site: string | number }) => string;
        title: (values: { username: string | number }) => string;
        paragraphs: readonly [(values: { days: number }) => string];
        action: {
          label: string;
        };
        notes: readonly [{
            text: string;
          }];
      };
    };
  };
  feedback: {
    feedback: {
      hide: string;
      hideHint: string;
      undo: string;
      unfollow: (values: { name: string | number }) => string;
      follow: (values: { name: string | number }) => string;
      report: string;
      reportTitle: string;
      reportDetails: string;
      reportDetailsHint: (values: { max: number }) => string;
      sendReport: string;
      back: string;
      reasons: {
        spam: {
          label: string;
          hint: string;
        };
        nudity: {
          label: string;
          hint: string;
        };
        'self-harm': {
          label: string;
          hint: string;
        };
        misinformation: {
          label: string;
          hint: string;
        };
        hate: {
          label: string;
          hint: string;
        };
        'dangerous-goods': {
          label: string;
          hint: string;
        };
        harassment: {
          label: string;
          hint: string;
        };
        violence: {
          label: string;
          hint: string;
        };
        privacy: {
          label: string;
          hint: string;
        };
        'intellectual-property': {
          label: string;
          hint: string;
        };
        other: {
          label: string;
          hint: string;
        };
      };
    };
    rule: {
      reasons: {
        recentActivity: string;
        board: (values: { board: string | number }) => string;
        topic: (values: { topic: string | number }) => string;
        followedUser: (values: { user: string | number }) => string;
        followedBoard: (values: { board: string | number }) => string;
        promoted: (values: { promoter: string | number }) => string;
        partnerData: string;
      };
      unfollowed: {
        topic: (values: { topic: string | number }) => string;
        followedUser: (values: { user: string | number }) => string;
        followedBoard: (values: { board: string | number }) => string;
      };
      overlay: {
        reported: {
          title: string;
          text: (values: { site: string | number }) => string;
        };
        hidden: {
          title: string;
          text: string;
        };
        promoted: {
          title: string;
          text: (values: { promoter: string | number }) => string;
        };
      };
    };
    why: {
      title: string;
      fresh: string;
      path: string;
      yourSave: string;
      opened: string;
      board: (values: { board: string | number }) => string;
      looks: string;
      words: string;
      related: string;
      others: string;
      adFor: {
        everybody: string;
        followers: (values: { promoter: string | number }) => string;
        topic: (values: { topic: string | number }) => string;
        chosen: (values: { promoter: string | number }) => string;
      };
      adWords: (values: { promoter: string | number }) => string;
    };
  };
  feeds: {
    feed: {
      more: string;
      loading: string;
      came: (values: { count: string | number }) => string;
      end: string;
      goOn: string;
      failed: string;
    };
    tune: {
      switches: string;
      topics: string;
      names: {
        topics: {
          label: string;
          hint: string;
        };
        boards: {
          label: string;
          hint: string;
        };
        people: {
          label: string;
          hint: string;
        };
        activity: {
          label: string;
          hint: string;
        };
      };
      on: string;
      off: string;
      sliders: string;
      slidersHint: string;
      leanings: {
        new_to_proven: {
          label: string;
          first: string;
          last: string;
          hint: string;
        };
        near_to_far: {
          label: string;
          first: string;
          last: string;
          hint: string;
        };
        people_to_topics: {
          label: string;
          first: string;
          last: string;
          hint: string;
        };
        text_to_looks: {
          label: string;
          first: string;
          last: string;
          hint: string;
        };
      };
      save: string;
      saving: string;
      saved: string;
      notSaved: string;
    };
  };
  follows: {
    followButton: {
      follow: string;
      following: string;
    };
    follow: {
      followed: string;
      unfollowed: string;
      failed: string;
    };
  };
  invites: {
    invite: {
      share: string;
      shareLabel: string;
      copy: string;
      embedLabel: string;
      copyEmbed: string;
      copied: string;
      copyFailed: string;
      personal: string;
      personalHint: string;
      sharedIdea: (values: { name: string | number }) => string;
      inviterToast: (values: { name: string | number }) => string;
      popoverTitle: (values: { name: string | number; site: string | number }) => string;
      popoverText: string;
      close: string;
      signUp: string;
      logIn: string;
    };
  };
  links: {
    offsite: {
      headsUp: string;
      blocked: string;
      learnMore: string;
      okay: string;
      reasons: {
        blocked: string;
        suspicious: string;
        porn: string;
      };
      leavingTitle: (values: { site: string | number }) => string;
      leavingText: string;
      goOn: (values: { host: string | number }) => string;
      stay: string;
      staleTitle: string;
      staleText: string;
      openPin: string;
      home: string;
    };
  };
  mail: {
    plain: {
      linked: (values: { label: string | number }) => string;
    };
    digest: {
      title: string;
      lead: string;
      legend: string;
      choices: {
        daily: {
          label: string;
          hint: string;
        };
        weekly: {
          label: string;
          hint: string;
        };
        never: {
          label: string;
          hint: string;
        };
      };
      save: string;
      saved: string;
      unconfirmed: string;
      link: string;
      stopTitle: string;
      stopLead: string;
      stopLeadOf: (values: { kind: string | number }) => string;
      wrote: (values: { who: string | number }) => string;
      newsNote: (values: { kind: string | number }) => string;
      stop: string;
      stoppedTitle: string;
      stopped: string;
      settings: string;
      oneClick: string;
      bad: string;
      mail: {
        title: (values: { username: string | number }) => string;
        action: {
          label: string;
        };
        actionOne: {
          label: string;
        };
        notes: readonly [{
            text: (values: { site: string | number }) => string;
          }, {
            text: (values: { frequency: string | null }) => string;
          }];
        subjectOne: (values: { event: string | number; site: string | number }) => string;
        subject: (values: { count: number; site: string | number }) => string;
        more: (values: { count: number }) => string;
        event: (values: { sentence: string | number }) => string;
      };
    };
    mail: {
      verify: {
        subject: (values: { site: string | number }) => string;
        title: (values: { username: string | number }) => string;
        paragraphs: readonly [(values: { site: string | number }) => string];
        action: {
          label: string;
        };
        notes: readonly [{
            text: string;
          }, {
            text: string;
          }];
      };
      reset: {
        subject: (values: { site: string | number }) => string;
        title: (values: { username: string | number }) => string;
        paragraphs: readonly [string];
        action: {
          label: string;
        };
        notes: readonly [{
            text: string;
          }];
      };
      knowDevice: {
        subject: (values: { site: string | number }) => string;
        title: (values: { username: string | number }) => string;
        paragraphs: readonly [string];
        action: {
          label: string;
        };
        notes: readonly [{
            text: string;
          }];
      };
      passwordChanged: {
        subject: (values: { site: string | number }) => string;
        title: (values: { username: string | number }) => string;
        paragraphs: readonly [string];
        otherLogins: (values: { logins: string | number }) => string;
      };
      newEmail: {
        subject: (values: { site: string | number }) => string;
        title: (values: { username: string | number }) => string;
        paragraphs: readonly [string];
        action: {
          label: string;
        };
        notes: readonly [{
            text: string;
          }, {
            text: string;
          }];
      };
      emailChangeAsked: {
        subject: (values: { site: string | number }) => string;
        title: (values: { username: string | number }) => string;
        paragraphs: readonly [(values: { email: string | number }) => string];
      };
      emailChanged: {
        subject: (values: { site: string | number }) => string;
        title: (values: { username: string | number }) => string;
        paragraphs: readonly [(values: { email: string | number }) => string, string];
      };
      lock: {
        subject: (values: { site: string | number }) => string;
        title: (values: { username: string | number }) => string;
        paragraphs: readonly [string];
        action: {
          label: string;
        };
        notes: readonly [{
            text: string;
          }];
      };
      locked: {
        subject: (values: { site: string | number }) => string;
        title: (values: { username: string | number }) => string;
        paragraphs: readonly [string];
        action: {
          label: string;
        };
      };
      factorOn: {
        subject: (values: { site: string | number }) => string;
        title: (values: { username: string | number }) => string;
        paragraphs: readonly [string, string];
      };
      factorOff: {
        subject: (values: { site: string | number }) => string;
        title: (values: { username: string | number }) => string;
        paragraphs: readonly [string];
      };
      deactivated: {
        subject: (values: { site: string | number }) => string;
        title: (values: { username: string | number }) => string;
        paragraphs: readonly [string];
      };
      deletion: {
        subject: (values: { site: string | number }) => string;
        title: (values: { username: string | number }) => string;
        paragraphs: readonly [(values: { day: string | number }) => string, string];
      };
      panic: string;
      ignore: string;
    };
  };
  merchants: {
    application: {
      title: string;
      lead: string;
      website: string;
      about: string;
      evidence: string;
      evidenceHint: string;
      send: string;
      sendAnswer: string;
      sent: string;
      waiting: string;
      asked: string;
      refused: string;
      staff: {
        title: string;
        lead: string;
        empty: string;
        emptyText: string;
        applied: string;
        profile: string;
        business: (values: { name: string | number }) => string;
        noBusiness: string;
        feeds: (values: { count: number }) => string;
        refusals: (values: { count: number }) => string;
        decision: string;
        decisions: {
          approve: string;
          ask: string;
          refuse: string;
        };
        answer: string;
        answerHint: string;
        inspirational: string;
        eligible: string;
        decide: string;
        decided: string;
      };
    };
    merchantMails: {
      approve: {
        subject: (values: { site: string | number }) => string;
        title: string;
        paragraphs: readonly [string];
        action: {
          label: string;
        };
      };
      refuse: {
        subject: (values: { site: string | number }) => string;
        title: string;
        paragraphs: readonly [string];
        action: {
          label: string;
        };
      };
      removed: {
        subject: (values: { site: string | number }) => string;
        title: string;
        paragraphs: readonly [string];
        action: {
          label: string;
        };
      };
      ask: {
        subject: (values: { site: string | number }) => string;
        title: string;
        paragraphs: readonly [(values: { answer: string | number }) => string];
        action: {
          label: string;
        };
      };
      why: (values: { reason: string | number }) => string;
    };
    brand: {
      title: string;
      lead: string;
      search: string;
      searchButton: string;
      clear: string;
      list: string;
      found: (values: { name: string | number }) => string;
      products: (values: { isCut: boolean; count: number }) => string;
      verified: string;
      more: string;
      none: string;
      noneText: string;
      notFound: (values: { name: string | number }) => string;
      notFoundText: string;
      productsOf: (values: { name: string | number }) => string;
      productsLink: string;
      productsLead: (values: { name: string | number }) => string;
      profile: string;
      noProducts: string;
      noProductsText: string;
    };
    merchant: {
      title: string;
      meets: string;
      learnMore: string;
      icon: string;
      close: string;
      identity: string;
      identityMeets: string;
      badges: {
        invested_in_good: {
          label: string;
          description: string;
        };
        eco_friendly: {
          label: string;
          description: string;
        };
        responsibly_sourced: {
          label: string;
          description: string;
        };
        inclusive: {
          label: string;
          description: string;
        };
        personal_touch: {
          label: string;
          description: string;
        };
      };
      shown: string;
      settings: {
        title: string;
        lead: string;
        none: string;
        refused: string;
        reasons: string;
        notYet: string;
        choose: string;
        color: string;
        colors: {
          EFEFEF: string;
          F8E3D1: string;
          F6F1C1: string;
          DDEEAF: string;
          C9F2EE: string;
          DBD5F4: string;
          EFBCEE: string;
        };
        optOut: string;
        submit: string;
      };
      saved: string;
      help: {
        title: string;
        paragraphs: readonly [string, string, string];
        back: string;
      };
    };
  };
  messages: {
    message: {
      title: string;
      lead: string;
      badge: (values: { count: number }) => string;
      count: (values: { count: number }) => string;
      compose: string;
      empty: string;
      emptyText: string;
      requests: string;
      requestsCount: (values: { count: number }) => string;
      requestsLead: string;
      noRequests: string;
      noRequestsText: string;
      inbox: string;
      older: string;
      earlier: string;
      unread: string;
      nobody: string;
      group: (values: { names: string | number }) => string;
      with: (values: { name: string | number }) => string;
      you: string;
      youWrote: (values: { text: string | number }) => string;
      wrote: (values: { name: string | number; text: string | number }) => string;
      sentPin: string;
      deleted: string;
      hiddenPin: string;
      removedPin: string;
      secretPin: (values: { names: string | number }) => string;
      pin: (values: { title: string | null }) => string;
      write: string;
      writePlaceholder: string;
      send: string;
      sending: string;
      seen: string;
      notSent: string;
      retry: string;
      discard: string;
      edit: string;
      delete: string;
      deleteMessage: (values: { text: string | number }) => string;
      reactTo: (values: { text: string | number }) => string;
      whoReacted: string;
      reactionsTo: (values: { text: string | number }) => string;
      reactedToYours: string;
      more: string;
      leave: string;
      leaveHint: string;
      leaveGroup: string;
      leaveGroupHint: string;
      report: string;
      reportHint: string;
      request: (values: { name: string | number }) => string;
      requestText: string;
      accept: string;
      decline: string;
      declinedHint: string;
      newTitle: string;
      to: string;
      toHint: string;
      whom: string;
      sendPin: string;
      sendTo: string;
      somebodyElse: string;
      words: string;
      sentTitle: string;
      sentLead: string;
      sentTo: (values: { name: string | number }) => string;
      sentBy: (values: { name: string | number }) => string;
      notSentYet: string;
      notSentYetText: string;
      sendMore: string;
      seePin: string;
      message: string;
      nothing: string;
      nobodyNamed: string;
      tooManyPeople: (values: { most: number }) => string;
      tooManyBegun: string;
      noEmails: string;
      sentToast: (values: { count: number }) => string;
      acceptedToast: string;
      declinedToast: string;
      leftGroupToast: string;
      leftToast: string;
      reportedToast: string;
      deletedToast: string;
      closed: {
        title: string;
        lead: string;
        none: string;
        with: (values: { name: string | number }) => string;
        one: string;
        reportLead: string;
        which: string;
        away: (values: { name: string | number }) => string;
      };
      leftGroup: (values: { name: string | number }) => string;
    };
  };
  notifications: {
    news: {
      title: string;
      lead: string;
      settings: string;
      badge: (values: { count: number }) => string;
      count: (values: { count: number }) => string;
      empty: string;
      emptyText: string;
      older: string;
      new: string;
      back: string;
      who: string;
      pins: string;
      pinsHint: string;
      hide: string;
      hideNamed: (values: { name: string | number }) => string;
      hidden: string;
      undo: string;
      undoNamed: (values: { name: string | number }) => string;
      open: string;
      someBoard: string;
      about: (values: { sentence: string | number; thing: string | number }) => string;
      result: (values: { sentence: string | number; shown: number; clicks: number; cost: string | number }) => string;
      things: {
        pin: string;
        comment: string;
        user: string;
        message: string;
        promotion: string;
      };
      decision: {
        why: (values: { reason: string | number }) => string;
        warned: string;
        removed: string;
      };
      actors: {
        somebody: string;
        two: (values: { first: string | number; second: string | number }) => string;
        more: (values: { count: number; first: string | number; second: string | number }) => string;
      };
      sentences: {
        follow: (values: { who: string | number }) => string;
        board_follow: (values: { who: string | number; board: string | number }) => string;
        save: (values: { who: string | number }) => string;
        reaction: (values: { who: string | number }) => string;
        comment: (values: { who: string | number }) => string;
        try: (values: { who: string | number }) => string;
        invite: (values: { who: string | number; board: string | number }) => string;
        joined: (values: { who: string | number; board: string | number }) => string;
        join_request: (values: { who: string | number; board: string | number }) => string;
        join_approved: (values: { who: string | number; board: string | number }) => string;
        join_declined: (values: { board: string | number }) => string;
        request: (values: { who: string | number }) => string;
        mention: (values: { who: string | number }) => string;
        pin_mention: (values: { who: string | number }) => string;
        board_mention: (values: { who: string | number; board: string | number }) => string;
        draft_stopped: string;
        moderation_removed: string;
        moderation_kept: string;
        moderation_acted: string;
        moderation_sensitive: (values: { board: string | number }) => string;
        moderation_not_sensitive: (values: { board: string | number }) => string;
        moderation_board_upheld: (values: { board: string | number }) => string;
        moderation_warned: string;
        moderation_words_removed: string;
        moderation_words_back: string;
        moderation_warning_withdrawn: string;
        moderation_restored: string;
        moderation_undone: string;
        moderation_appeal_upheld: string;
        moderation_warning_upheld: string;
        moderation_reopened: string;
        moderation_held: string;
        moderation_released: string;
        merchant_verified: string;
        merchant_refused: string;
        merchant_removed: string;
        merchant_asked: string;
        identity_verified: string;
        identity_removed: string;
        promotion_over: string;
        promotion_ended: string;
        promotion_restored: string;
        promotion_upheld: string;
        website_ended: string;
        website_taken: string;
        business_invite: (values: { who: string | number }) => string;
        business_partner: (values: { who: string | number }) => string;
        feed_failed: string;
        feed_unconfirmed: string;
        staff_reports: string;
        staff_appeals: string;
        staff_requests: string;
        staff_calls: string;
        staff_merchants: string;
      };
    };
  };
  oauth: {
    oauth: {
      title: (values: { app: string | number }) => string;
      lead: (values: { name: string | number }) => string;
      allow: string;
      deny: string;
      goesTo: (values: { host: string | number }) => string;
      later: string;
      scopes: {
        'user_accounts:read': string;
        'boards:read': string;
        'boards:read_secret': string;
        'boards:write': string;
        'boards:write_secret': string;
        'pins:read': string;
        'pins:read_secret': string;
        'pins:write': string;
        'pins:write_secret': string;
      };
      wrongTitle: string;
      wrong: string;
      ended: string;
      apps: {
        title: string;
        lead: string;
        none: string;
        personal: (values: { name: string | number }) => string;
        end: string;
        endHint: string;
        endSure: string;
        endNamed: (values: { name: string | number }) => string;
        make: string;
        makeLead: string;
        name: string;
        may: string;
        scopes: string;
        submit: string;
        madeTitle: string;
        made: string;
        grant: (values: { day: string | number; permissions: string | number }) => string;
      };
    };
  };
  organize: {
    boardJob: {
      title: {
        merge: (values: { name: string | number }) => string;
        move: (values: { name: string | number }) => string;
        copy: (values: { name: string | number }) => string;
        delete: (values: { name: string | number }) => string;
      };
      running: string;
      done: string;
      failed: string;
      progress: (values: { done: number; total: number }) => string;
      dropped: (values: { count: number }) => string;
      failedAfter: (values: { count: number }) => string;
      undo: string;
      stop: string;
      undoHint: string;
      undoing: string;
      undoFailed: string;
      notUndone: string;
      undone: {
        merge: string;
        move: string;
        copy: string;
        delete: string;
      };
      kept: (values: { count: number }) => string;
      refresh: string;
      open: (values: { name: string | number }) => string;
      profileName: string;
      home: string;
    };
    organize: {
      title: string;
      titleOf: (values: { name: string | number }) => string;
      link: string;
      lead: string;
      leadOwn: string;
      filter: string;
      wholeBoard: string;
      list: string;
      choose: (values: { title: string | number }) => string;
      choosePin: string;
      inSection: (values: { title: string | number }) => string;
      notYours: string;
      all: (values: { count: number }) => string;
      chosen: (values: { count: number }) => string;
      clear: string;
      undo: string;
      undone: string;
      notUndone: string;
      more: string;
      moreBoards: string;
      first: string;
      target: string;
      targetNone: string;
      onBoard: (values: { name: string | number }) => string;
      move: string;
      copy: string;
      moreActions: string;
      section: string;
      delete: string;
      deleteQuestion: (values: { count: number }) => string;
      deleteHint: string;
      deleteDo: (values: { count: number }) => string;
      deleteKeep: string;
      moved: (values: { count: number }) => string;
      copied: (values: { count: number }) => string;
      deleted: (values: { count: number }) => string;
      failed: string;
      empty: string;
      emptyText: string;
      merge: string;
      backToBoard: string;
    };
    merge: {
      title: (values: { name: string | number }) => string;
      lead: (values: { name: string | number }) => string;
      points: readonly [string, string, string, string, string];
      into: string;
      noBoards: string;
      noBoardsText: string;
      keep: string;
      keepHint: string;
      confirm: (values: { name: string | number }) => string;
      submit: string;
    };
  };
  people: {
    people: {
      title: string;
      documentTitle: (values: { board: string | number }) => string;
      lead: string;
      add: string;
      activity: string;
      owner: string;
      you: string;
      statuses: {
        accepted: string;
        invited: string;
        declined: string;
        banned: string;
      };
      onBoard: (values: { names: string | number; hasMore: boolean }) => string;
      invitedHere: (values: { name: string | number }) => string;
      seePeople: string;
      nobody: string;
      nobodyText: string;
      remove: string;
      removeNamed: (values: { name: string | number }) => string;
      ban: string;
      banNamed: (values: { name: string | number }) => string;
      unban: string;
      unbanNamed: (values: { name: string | number }) => string;
      cancel: string;
      cancelNamed: (values: { name: string | number }) => string;
      forget: string;
      forgetNamed: (values: { name: string | number }) => string;
      leave: string;
      leaveHint: string;
      removeHint: string;
      removedLive: (values: { name: string | number }) => string;
      backLive: (values: { name: string | number }) => string;
      askToJoin: string;
      note: string;
      noteHint: string;
      sendRequest: string;
      requestWaiting: string;
      requestWaitingHint: string;
      withdraw: string;
      requestDeclined: string;
      requests: (values: { count: number }) => string;
      approve: string;
      approveNamed: (values: { name: string | number }) => string;
      declineRequestNamed: (values: { name: string | number }) => string;
      declineRequestHint: (values: { days: number }) => string;
      rights: string;
      organize: string;
      invite: string;
      saveRights: string;
      addTitle: string;
      addLead: (values: { board: string | number }) => string;
      username: string;
      usernameHint: string;
      send: string;
      linkTitle: string;
      linkLead: (values: { days: number }) => string;
      linkUntil: (values: { date: string | number }) => string;
      linkLabel: string;
      makeLink: string;
      renewLink: string;
      renewHint: string;
      endLink: string;
      mailLink: string;
      mailSubject: (values: { board: string | number }) => string;
      backToPeople: string;
      invitations: string;
      invitationsLead: string;
      invitationsCount: (values: { count: number }) => string;
      invitedBy: (values: { name: string | number }) => string;
      accept: string;
      acceptNamed: (values: { board: string | number }) => string;
      decline: string;
      declineNamed: (values: { board: string | number }) => string;
      noInvitations: string;
      noInvitationsText: string;
      moreInvitations: string;
      badge: (values: { count: number }) => string;
      linkPageTitle: (values: { name: string | number }) => string;
      linkPageText: string;
      linkPageOn: string;
      openBoard: string;
      logInToJoin: string;
      signUpToJoin: string;
      join: string;
      linkGone: string;
      linkGoneText: string;
      activityTitle: (values: { board: string | number }) => string;
      activityLead: string;
      noActivity: string;
      noActivityText: string;
      olderActivity: string;
      events: {
        joined: string;
        left: string;
        removed: (values: { name: string | number }) => string;
        somebody: string;
        section_made: (values: { title: string | number }) => string;
        pins_added: (values: { count: number }) => string;
      };
      followersTitle: (values: { board: string | number }) => string;
      block: string;
      blockNamed: (values: { name: string | number }) => string;
      report: string;
      reportNamed: (values: { name: string | number }) => string;
      reportTitle: (values: { name: string | number }) => string;
      reportLead: string;
      backTo: (values: { name: string | number }) => string;
      blockHint: string;
      unblock: string;
      unblockNamed: (values: { name: string | number }) => string;
      youBlocked: (values: { name: string | number }) => string;
      youBlockedText: string;
      blockedLive: (values: { name: string | number }) => string;
      unblockedLive: (values: { name: string | number }) => string;
      blockFailed: string;
      blockedTitle: string;
      blockedLead: string;
      nobodyBlocked: string;
      nobodyBlockedText: string;
      moreOptions: string;
      tooManyAtOnce: (values: { most: number }) => string;
      tooLongName: string;
      nobodyNamed: string;
      badEmail: string;
      banYourself: string;
      invitedToast: (values: { name: string | null }) => string;
      joinedToast: string;
      declinedToast: string;
      cancelledToast: string;
      leftToast: string;
      removedToast: string;
      bannedToast: string;
      rightsToast: string;
      askedToast: string;
      withdrawnToast: string;
      approvedToast: string;
      requestDeclinedToast: string;
      tooManyRequests: string;
      linkEndedToast: string;
      blockedToast: string;
      unblockedToast: string;
    };
    mention: {
      list: string;
      found: (values: { count: number }) => string;
    };
    profileTab: {
      titles: {
        created: (values: { name: string | number }) => string;
        saved: (values: { name: string | number }) => string;
        pins: (values: { name: string | number }) => string;
        shopping: (values: { name: string | number }) => string;
        tried: (values: { name: string | number }) => string;
        community: (values: { name: string | number }) => string;
        activity: (values: { name: string | number }) => string;
        followers: (values: { name: string | number }) => string;
        following: (values: { name: string | number }) => string;
      };
      community: {
        tab: string;
        boards: string;
        allBoards: string;
        back: string;
        pins: string;
        none: string;
        noneMine: string;
        noneOther: (values: { name: string | number }) => string;
        invite: string;
        lookAround: string;
        noPins: string;
      };
      activity: {
        tab: string;
        none: string;
        noneMine: string;
        noneOther: (values: { name: string | number }) => string;
        older: string;
        created: (values: { count: number }) => string;
        saved: (values: { count: number }) => string;
        on: string;
        commented: string;
        tried: string;
        madeBoard: string;
        followed: string;
        others: (values: { count: number }) => string;
        aPin: string;
      };
      tools: {
        tab: string;
        lead: string;
        groups: {
          make: string;
          arrange: string;
          measure: string;
          carry: string;
        };
        builder: readonly [string, string];
        carousel: readonly [string, string];
        story: readonly [string, string];
        studio: readonly [string, string];
        bookmarklet: readonly [string, string];
        organize: readonly [string, string];
        reorder: readonly [string, string];
        deleted: readonly [string, string];
        tune: readonly [string, string];
        stats: readonly [string, string];
        business: readonly [string, string];
        imports: readonly [string, string];
        exports: readonly [string, string];
        feed: readonly [string, string];
        api: readonly [string, string];
        drafts: (values: { count: number }) => string;
        scheduled: (values: { count: number }) => string;
        problems: (values: { count: number }) => string;
        importing: (values: { percent: number }) => string;
        exportReady: string;
      };
    };
  };
  pins: {
    closeup: {
      seeMore: string;
      moreInformation: string;
      close: string;
      rows: {
        title: string;
        description: string;
        altText: string;
        pinner: string;
        board: string;
        source: string;
        date: string;
        size: string;
        saves: string;
        comments: string;
      };
      pixels: (values: { width: number; height: number }) => string;
      viewer: string;
      enlarge: string;
      zoom: string;
      zoomed: (values: { percent: number }) => string;
      origin: (values: { host: string | number }) => string;
      originOfPin: (values: { host: string | number; creator: string | number }) => string;
      anotherSite: string;
      officialUser: (values: { name: string | number }) => string;
    };
    creation: {
      web: {
        title: string;
        lead: string;
        address: string;
        addressHint: string;
        find: string;
        other: string;
        picture: (values: { words: string | null; place: number }) => string;
        pictures: (values: { count: number }) => string;
        from: (values: { site: string | number }) => string;
        pinTitle: string;
        description: string;
        board: string;
        profile: string;
        newBoard: string;
        newBoardHint: string;
        submit: string;
        none: string;
        noneText: string;
        unreadable: string;
        noPin: string;
        noPinText: string;
        noPinSaid: (values: { site: string | number }) => string;
        saved: (values: { board: string | number }) => string;
        savedText: string;
        savedOpen: string;
        upload: string;
        found: {
          product: string;
          recipe: string;
          article: string;
        };
        doneTitle: (values: { board: string | number }) => string;
        doneText: string;
        doneOpen: string;
        doneBoard: string;
      };
      follow: {
        boardBy: (values: { name: string | number }) => string;
        own: string;
        open: string;
      };
      prices: {
        down: (values: { price: string | number }) => string;
        up: (values: { price: string | number }) => string;
        lowest: (values: { price: string | number }) => string;
        since: (values: { day: string | number }) => string;
        chart: (values: { count: number }) => string;
      };
      bookmarklet: {
        title: string;
        lead: string;
        step1: string;
        step2: string;
        step3: string;
        name: (values: { site: string | number }) => string;
        clicked: string;
        orPaste: string;
        sites: string;
        sitesText: string;
      };
    };
    kind: {
      product: {
        price: string;
        originally: string;
        outOfStock: string;
        inStock: string;
        stale: string;
        staleShort: string;
        by: (values: { brand: string | number }) => string;
        freeShipping: string;
        freeShippingFrom: (values: { price: string | number }) => string;
        choose: (values: { dimension: string | number }) => string;
        soldOut: string;
        moreImages: string;
        image: (values: { place: number; count: number }) => string;
        similar: string;
        visit: (values: { site: string | number }) => string;
      };
      recipe: {
        title: string;
        ingredients: string;
        steps: string;
        time: string;
        by: (values: { author: string | number }) => string;
        servings: string;
        serves: (values: { count: number }) => string;
        scale: string;
        whole: (values: { site: string | number }) => string;
      };
      article: {
        title: string;
        by: (values: { author: string | number }) => string;
        read: (values: { site: string | number }) => string;
      };
      upload: {
        kind: string;
        kinds: {
          '': {
            label: string;
            hint: string;
          };
          product: {
            label: string;
            hint: string;
          };
          recipe: {
            label: string;
            hint: string;
          };
          article: {
            label: string;
            hint: string;
          };
        };
        product: {
          price: string;
          priceHint: string;
          currency: string;
          currencyHint: string;
          maxPrice: string;
          maxPriceHint: string;
          standardPrice: string;
          standardPriceHint: string;
          freeShippingFrom: string;
          freeShippingFromHint: string;
          brand: string;
          availability: string;
          inStock: string;
          outOfStock: string;
          dimensions: string;
          dimensionsHint: string;
          variants: string;
          variantsHint: string;
        };
        recipe: {
          ingredients: string;
          ingredientsHint: string;
          steps: string;
          stepsHint: string;
          servings: string;
          minutes: string;
        };
        article: {
          published: string;
        };
        author: string;
        siteName: string;
        siteNameHint: string;
      };
    };
    media: {
      video: (values: { length: string | number }) => string;
      gif: string;
      gifBadge: string;
      slides: (values: { count: number }) => string;
      pages: (values: { count: number }) => string;
      noVideo: string;
      download: string;
      carousel: (values: { count: number }) => string;
      visit: (values: { domain: string | number }) => string;
      story: string;
      storyPages: string;
      storyLength: (values: { pages: number; length: string | null }) => string;
      page: (values: { place: number; count: number }) => string;
      altOnPage: (values: { alt: string | number; place: number; count: number }) => string;
      nextPage: string;
      product: string;
      productGone: string;
      deletedTitle: string;
      deletedText: string;
      videoOrPicture: (values: { megabytes: number }) => string;
      keptVideo: string;
      captions: string;
    };
    motion: {
      play: string;
      pause: string;
      previous: string;
      next: string;
      slide: (values: { place: number; count: number }) => string;
    };
    pin: {
      alt: (values: { words: string | number }) => string;
      altBy: (values: { name: string | number }) => string;
      moreOptions: string;
      moreOptionsOf: (values: { name: string | number }) => string;
      opensSite: (values: { domain: string | number }) => string;
      unavailable: string;
      unavailableText: string;
      unavailableLabel: string;
      unavailableLead: string;
      open: string;
      openInNewTab: string;
      see: string;
      visit: (values: { domain: string | number }) => string;
      related: string;
      onBoard: string;
      inSection: string;
      savedBy: string;
      saves: (values: { count: number }) => string;
      edit: string;
      untitled: string;
      download: string;
      moreFrom: (values: { name: string | number }) => string;
      moreOnBoard: (values: { name: string | number }) => string;
      send: string;
      documentTitle: (values: { title: string | number; site: string | number }) => string;
    };
    player: {
      position: string;
      positionOf: (values: { at: string | number; length: string | number }) => string;
      mute: string;
      unmute: string;
      captions: string;
      captionsIn: (values: { language: string | number }) => string;
      fullScreen: string;
      failed: string;
      retry: string;
      playStory: string;
      pauseStory: string;
      previousPin: string;
      nextPin: string;
    };
    sponsorship: {
      title: string;
      lead: string;
      partner: string;
      affiliates: string;
      affiliatesHint: string;
      submit: string;
      kept: string;
      paid: string;
      paidWith: (values: { name: string | number }) => string;
      promotedBy: (values: { name: string | number }) => string;
      sponsoredProducts: string;
    };
    seo: {
      titleOf: (values: { name: string | number }) => string;
      savedBy: (values: { name: string | number }) => string;
    };
    toast: {
      created: string;
      noteSaved: string;
      noteDeleted: string;
    };
  };
  products: {
    tag: {
      title: string;
      lead: string;
      product: (values: { place: number }) => string;
      productHint: string;
      x: string;
      y: string;
      submit: string;
      kept: string;
      unclear: string;
      percent: string;
      how: string;
      mark: (values: { place: number; title: string | null; x: number; y: number }) => string;
      add: string;
      full: (values: { most: number }) => string;
      search: (values: { place: number }) => string;
      found: (values: { count: number }) => string;
      none: string;
      failed: string;
      untitled: string;
      remove: (values: { place: number; title: string | null }) => string;
      removeShort: string;
      tool: string;
      done: string;
      cancel: string;
      dot: (values: { place: number; title: string | number }) => string;
    };
    shoppingList: {
      tab: string;
      show: string;
      shows: {
        all: string;
        in_stock: string;
        reduced: string;
      };
      category: string;
      everyCategory: string;
      apply: string;
      products: string;
      none: string;
      noneMine: string;
      noneOther: (values: { name: string | number }) => string;
      browse: string;
      noMatch: string;
      noMatchText: string;
      showAll: string;
    };
    dimension: {
      Color: string;
      Size: string;
      Material: string;
      Pattern: string;
      Version: string;
    };
  };
  reactions: {
    reaction: {
      title: string;
      names: {
        goodIdea: string;
        love: string;
        thanks: string;
        wow: string;
        haha: string;
      };
      total: (values: { count: number }) => string;
      counted: (values: { count: number; name: string | number }) => string;
      you: string;
      logIn: string;
      failed: string;
      given: (values: { name: string | number; people: string | number }) => string;
    };
  };
  saves: {
    picker: {
      profileHint: string;
      places: string;
      find: string;
      suggested: string;
      boardOf: (values: { name: string | number }) => string;
      sectionOf: (values: { board: string | number }) => string;
      matches: (values: { count: number }) => string;
      noMatch: (values: { words: string | number }) => string;
      newBoardName: string;
      keepSecret: string;
      createNamed: (values: { words: string | number }) => string;
    };
    saveControl: {
      save: string;
      pick: string;
      move: string;
      saved: string;
      savedOverlay: string;
      savedTo: (values: { name: string | number }) => string;
      savedToProfile: string;
      savedOnline: string;
      removedFrom: (values: { name: string | number }) => string;
      change: string;
      organize: string;
      undo: string;
      movedBack: string;
      keepIt: string;
      restored: string;
    };
    saving: {
      repin: {
        title: string;
        lead: string;
        profile: string;
        boards: string;
        noBoards: string;
        newBoard: string;
        boardName: string;
        boardNameHint: (values: { max: number }) => string;
        boardDescription: string;
        boardDescriptionHint: (values: { max: number }) => string;
        privacy: string;
        createAndSave: string;
        newSection: string;
        sectionBoard: string;
        sectionName: string;
        sectionNameHint: (values: { max: number }) => string;
        moreBoards: string;
        savedTo: (values: { name: string | number }) => string;
        savedLead: string;
        move: string;
        editCopy: string;
        remove: string;
        restoredToProfile: string;
        moveTitle: string;
        moveLead: (values: { name: string | number }) => string;
        createAndMove: string;
      };
      pinEdit: {
        title: string;
        pinTitle: string;
        description: string;
        altText: string;
        altTextHint: string;
        link: string;
        linkOfCopy: string;
        crop: string;
        cropHint: string;
        cropTop: string;
        cropBottom: string;
        place: string;
        allBoards: string;
        submit: string;
        done: string;
        cancel: string;
        cover: string;
        mediaFixed: string;
        fresh: string;
        remove: string;
        removeLead: string;
        removeConfirm: string;
      };
      unauthSave: {
        title: string;
        lead: string;
        left: (values: { left: number }) => string;
        none: string;
        keep: string;
        kept: string;
        keptLast: string;
        already: string;
        back: string;
      };
      unauthProfile: {
        title: string;
        lead: (values: { left: number }) => string;
        signUp: string;
        emptyTitle: string;
        emptyText: string;
        emptyAction: string;
        pins: string;
      };
    };
    lastPlace: {
      profile: string;
    };
    saveLink: {
      title: string;
    };
    saveButton: {
      saveFailed: string;
      deleteFailed: string;
      deleted: string;
    };
    cardCrop: {
      upper: string;
      lower: string;
      drag: string;
      whole: string;
    };
  };
  search: {
    search: {
      documentTitle: (values: { query: string | number; scope: string | number }) => string;
      description: (values: { scope: string | number; query: string | number; site: string | number }) => string;
      emptyTitle: string;
      results: (values: { scope: string | number; query: string | number }) => string;
      tabs: string;
      scopes: {
        pins: string;
        buyable_pins: string;
        videos: string;
        boards: string;
        users: string;
        idea_pins: string;
        my_pins: string;
        my_boards: string;
        my_content: string;
      };
      guides: string;
      didYouMean: (values: { query: string | number }) => string;
      showing: (values: { query: string | number }) => string;
      insteadOf: (values: { query: string | number }) => string;
      relatedToo: string;
      ofTopic: (values: { topic: string | number }) => string;
      ofBoards: (values: { boards: string | number }) => string;
      boardsNamed: (values: { query: string | number }) => string;
      likeThese: string;
      someOf: string;
      nothing: (values: { query: string | number }) => string;
      nothingText: string;
      lookAround: string;
      popular: string;
      recent: string;
      trending: string;
      clearRecent: string;
      viewed: string;
      clearViewed: string;
      morePeople: string;
      board: (values: { name: string | number }) => string;
      suggestions: string;
      suggestionCount: (values: { count: number }) => string;
      cleared: string;
      removeRecent: (values: { query: string | number }) => string;
    };
    toast: {
      cleared: string;
      viewedCleared: string;
    };
    filters: {
      open: string;
      title: string;
      close: string;
      apply: string;
      clear: string;
      remove: (values: { name: string | number }) => string;
      any: string;
      groups: {
        kind: string;
        color: string;
        orientation: string;
        length: string;
        price: string;
      };
      kinds: {
        image: string;
        video: string;
        story: string;
        product: string;
        recipe: string;
        article: string;
      };
      colors: {
        red: string;
        orange: string;
        yellow: string;
        green: string;
        teal: string;
        blue: string;
        purple: string;
        pink: string;
        brown: string;
        white: string;
        gray: string;
        black: string;
      };
      orientations: {
        tall: string;
        square: string;
        wide: string;
      };
      lengths: {
        short: string;
        medium: string;
        long: string;
      };
      minPrice: string;
      maxPrice: string;
      priceFrom: (values: { min: number }) => string;
      priceTo: (values: { max: number }) => string;
      priceBetween: (values: { min: number; max: number }) => string;
      nothing: (values: { query: string | number }) => string;
      nothingText: string;
      named: string;
      related: string;
      resultsFor: (values: { query: string | number }) => string;
    };
  };
  sections: {
    section: {
      heading: string;
      add: string;
      name: string;
      nameHint: (values: { max: number }) => string;
      create: string;
      made: (values: { name: string | number }) => string;
      renamed: (values: { name: string | number }) => string;
      merged: string;
      deleted: string;
      none: string;
      more: string;
      edit: (values: { title: string | number }) => string;
      editTitle: string;
      rename: string;
      order: string;
      up: string;
      down: string;
      upOf: (values: { title: string | number }) => string;
      downOf: (values: { title: string | number }) => string;
      grip: (values: { title: string | number }) => string;
      placed: (values: { title: string | number; place: number; of: number }) => string;
      notPlaced: string;
      merge: string;
      mergeHint: string;
      mergeInto: (values: { title: string | number }) => string;
      mergeDo: string;
      noOther: string;
      gone: string;
      goneText: string;
      remove: string;
      removeWhat: string;
      removeKeep: string;
      removePins: (values: { count: number }) => string;
      removePinsHint: string;
      removeConfirm: string;
      back: string;
    };
  };
  site: {
    registrations: {
      open: {
        label: string;
        hint: string;
      };
      invitation: {
        label: string;
        hint: string;
      };
      closed: {
        label: string;
        hint: string;
      };
      approval: {
        label: string;
        hint: string;
      };
    };
    site: {
      title: string;
      lead: string;
      registration: string;
      isPrivate: string;
      isPrivateHint: string;
      allowedDomains: string;
      refusedDomains: string;
      allowedHint: string;
      refusedHint: string;
      badDomain: string;
      tooManyDomains: string;
      save: string;
      saved: string;
      invitations: string;
      noInvitations: string;
      noInvitationsText: string;
      note: string;
      uses: string;
      days: string;
      make: string;
      left: (values: { uses: number; until: string | number }) => string;
      end: string;
      endNamed: (values: { note: string | number }) => string;
      unnamed: string;
      invitationMade: string;
      invitationEnded: string;
      setUpTitle: string;
      setUpLead: string;
      siteName: string;
      setUpSubmit: string;
      setUpDone: string;
      isPrivateLater: string;
      closedLead: string;
      invitationLead: string;
      question: string;
      questionHint: string;
      badColor: string;
      toRequests: string;
      brandingTitle: string;
      brandingLead: string;
      name: string;
      nameHint: string;
      color: string;
      colorHint: string;
      shades: (values: { light: string | number; dark: string | number }) => string;
      welcomeTitle: string;
      welcomeText: string;
      welcomeHint: string;
      logo: string;
      logoHint: string;
      logoSave: string;
      logoRemove: string;
      pages: string;
      pagesHint: string;
      rules: string;
      privacy: string;
      imprint: string;
      usualPage: string;
      noPage: string;
      requestsLead: string;
      noRequests: string;
      noRequestsText: string;
      approve: string;
      approveNamed: (values: { name: string | number }) => string;
      refuse: string;
      refuseNamed: (values: { name: string | number }) => string;
      approved: string;
      refused: string;
      askLead: string;
      askSubmit: string;
      waitingTitle: string;
      waitingLead: (values: { site: string | number }) => string;
      waitingAgain: string;
      approvedTitle: string;
      approvedLead: (values: { site: string | number }) => string;
      refusedTitle: string;
      refusedLead: (values: { site: string | number }) => string;
      proofs: string;
      proofsHint: string;
      newAccountHours: string;
      newAccountHoursHint: string;
    };
    joinMails: {
      approved: {
        subject: (values: { site: string | number }) => string;
        title: string;
        paragraphs: readonly [(values: { site: string | number }) => string];
        action: {
          label: string;
        };
      };
      refused: {
        subject: (values: { site: string | number }) => string;
        title: string;
        paragraphs: readonly [(values: { site: string | number }) => string];
      };
    };
    proofDemand: {
      off: string;
      sign_up: string;
      on: string;
    };
  };
  staff: {
    staffAct: {
      'employee.on': string;
      'employee.off': string;
      'case.open': string;
      'case.assign': string;
      'case.release': string;
      'case.dismiss': string;
      'case.remove': string;
      'case.takedown': string;
      'case.sensitive': string;
      'case.not_sensitive': string;
      'case.warn': string;
      'case.suspend': string;
      'case.undo': string;
      'picture.block': string;
      'picture.allow': string;
      'appeal.uphold': string;
      'appeal.grant': string;
      'user.suspend': string;
      'user.unsuspend': string;
      'user.sessions': string;
      'user.reset': string;
      'user.factor': string;
      'merchant.approve': string;
      'merchant.refuse': string;
      'merchant.ask': string;
      'user.merchant': string;
      'user.merchant_off': string;
      'user.identity': string;
      'user.identity_off': string;
      'feature.on': string;
      'feature.off': string;
      'experiment.start': string;
      'experiment.ramp': string;
      'experiment.stop': string;
      'experience.write': string;
      'experience.edit': string;
      'experience.publish': string;
      'experience.end': string;
      'links.block': string;
      'links.allow': string;
      'links.import': string;
      'error.settle': string;
      'error.reopen': string;
      'article.write': string;
      'article.edit': string;
      'article.delete': string;
      'call.done': string;
      'campaign.end': string;
      'campaign.restore': string;
      'job.hurry': string;
      'job.dismiss': string;
      'interest.rename': string;
      'interest.hide': string;
      'interest.show': string;
      'interest.merge': string;
      'interest.part': string;
      'site.change': string;
      'invitation.make': string;
      'invitation.end': string;
      'join.approve': string;
      'join.refuse': string;
      'role.grant': string;
      'role.revoke': string;
      'app.add': string;
      'app.own': string;
      'app.return': string;
      'app.secret': string;
      'app.remove': string;
      'outbox.read': string;
      'secret.reseal': string;
      'catalog.import': string;
    };
    appeal: {
      words: string;
      wordsHint: (values: { most: number }) => string;
      send: string;
      sent: string;
      why: (values: { reason: string | number }) => string;
      status: {
        open: string;
        upheld: string;
        granted: string;
        expired: string;
      };
      pins: {
        title: string;
        lead: string;
        one: string;
        oneLead: string;
        none: string;
        noneText: string;
        untitled: string;
        appeal: string;
        look: string;
        all: string;
        removed: string;
        quarantined: string;
        heldOne: string;
        heldLead: string;
        quarantinedLook: string;
        heldDelete: string;
        heldDeleteLead: string;
        heldDeleteSure: string;
      };
      account: {
        title: string;
        until: (values: { day: string }) => string;
        forGood: string;
      };
      age: {
        title: string;
        lead: string;
        email: string;
        birthday: string;
        link: string;
      };
      staff: {
        title: string;
        lead: string;
        which: {
          open: string;
          decided: string;
        };
        whichLabel: string;
        empty: string;
        emptyText: string;
        kinds: {
          pin: string;
          account: string;
          age: string;
          campaign: string;
          warning: string;
          board: string;
        };
        of: (values: { kind: string | number; who: string | number }) => string;
        birthDate: (values: { date: string | number }) => string;
        against: string;
        until: (values: { day: string | number }) => string;
        untilLifted: string;
        promotion: (values: { name: string | number }) => string;
        own: string;
        case: string;
        person: string;
        decide: string;
        decision: string;
        uphold: string;
        upholdHint: string;
        grant: string;
        grantHint: string;
        answer: string;
        answerHint: string;
        send: string;
        decided: string;
        outcome: {
          open: string;
          upheld: string;
          granted: string;
          expired: string;
        };
        by: (values: { outcome: string | number; who: string | number }) => string;
      };
      board: {
        title: (values: { board: string | number }) => string;
        lead: string;
      };
      warning: {
        warned: string;
        removed: string;
      };
    };
    callStaff: {
      title: string;
      lead: string;
      empty: string;
      emptyText: string;
      asked: (values: { when: string | number }) => string;
      done: string;
      doneNamed: (values: { name: string | number }) => string;
      made: string;
      owner: string;
    };
    errorStaff: {
      title: string;
      lead: string;
      order: string;
      orders: {
        newest: string;
        frequent: string;
      };
      state: string;
      states: {
        open: string;
        settled: string;
      };
      times: (values: { count: number }) => string;
      first: string;
      last: string;
      page: string;
      unknownRelease: string;
      where: string;
      settle: string;
      reopen: string;
      settledNow: string;
      openNow: string;
      empty: string;
      emptyText: string;
    };
    experienceStaff: {
      title: string;
      lead: string;
      newTitle: string;
      newLead: string;
      editLead: string;
      write: string;
      back: string;
      empty: string;
      emptyText: string;
      states: {
        draft: string;
        scheduled: string;
        running: string;
        ended: string;
      };
      figures: (values: { viewed: string | number; completed: string | number; dismissed: string | number }) => string;
      places: {
        home: string;
        pin: string;
      };
      place: (values: { name: string | number; placementId: string | number }) => string;
      otherPlace: (values: { placementId: string | number }) => string;
      audiences: {
        all: string;
        users: string;
        visitors: string;
      };
      types: {
        0: string;
        1: string;
      };
      anchors: {
        search: string;
        create: string;
        notifications: string;
        account: string;
        signup: string;
        save: string;
      };
      noAnchor: string;
      fields: {
        placement_id: string;
        placementHint: (values: { home: string | number; pin: string | number }) => string;
        experience_id: string;
        experienceHint: string;
        type: string;
        title: string;
        text: string;
        label: string;
        href: string;
        hrefHint: string;
        anchor: string;
        anchorHint: string;
        audience: string;
        needs_trigger: string;
        always: string;
        afterTrigger: string;
        triggerable: string;
        triggerableHint: string;
        metadata: string;
        metadataHint: string;
        starts_at: string;
        ends_at: string;
        timeHint: string;
      };
      create: string;
      save: string;
      publish: string;
      publishAgain: string;
      end: string;
      preview: string;
      previewNote: (values: { anchor: string | number }) => string;
      written: string;
      saved: string;
      published: string;
      ended: string;
    };
    experimentMetrics: {
      saved: string;
      clicked_out: string;
      opened: string;
      followed: string;
    };
    experimentStaff: {
      title: string;
      lead: string;
      about: {
        direct_save_overlay: string;
        context_menu: string;
        ad_label: string;
        dark_mode: string;
        graph_queries: string;
      };
      never: string;
      running: (values: { percent: string | number; units: string | number }) => string;
      units: {
        all: string;
        users: string;
        visitors: string;
      };
      unitsLabel: string;
      ramp: string;
      weights: string;
      weightsHint: string;
      winner: string;
      usual: string;
      reason: string;
      start: string;
      run: (values: { run: number }) => string;
      startAgain: string;
      changeRamp: string;
      stop: string;
      change: string;
      started: string;
      ramped: string;
      stopped: string;
      results: (values: { name: string | number }) => string;
      group: string;
      shown: string;
      difference: (values: { difference: string | number; low: string | number; high: string | number }) => string;
      clear: string;
      notClear: string;
      note: string;
      stoppedState: (values: { winner: string | number }) => string;
      usualBehavior: string;
      share: (values: { percent: string | number; hits: string | number }) => string;
    };
    switchStaff: {
      title: string;
      lead: string;
      on: string;
      off: string;
      turnOn: string;
      turnOff: string;
      never: string;
      turned: (values: { name: string | number; isOn: boolean }) => string;
      texts: {
        promoted_pins: string;
        event_log: string;
        app_upsell: string;
      };
    };
    healthStaff: {
      title: string;
      lead: string;
      refresh: string;
      parts: string;
      database: string;
      databaseAnswers: (values: { ms: number }) => string;
      storage: string;
      storageFree: (values: { free: string | number; all: string | number }) => string;
      storageRefused: (values: { count: number }) => string;
      storeAway: string;
      graph: string;
      graphThere: string;
      graphAway: string;
      embeddings: string;
      embeddingsBuiltIn: string;
      embeddingModel: string;
      embeddingsUnused: string;
      worker: string;
      workerKeepsUp: string;
      workerBusy: (values: { seconds: string | number }) => string;
      workerBehind: (values: { seconds: string | number }) => string;
      mails: string;
      mailsGone: string;
      queue: string;
      kind: string;
      due: string;
      running: string;
      later: string;
      oldest: string;
      oldestFor: (values: { seconds: number }) => string;
      idle: string;
      failing: string;
      failingLead: string;
      noneFailed: string;
      attempts: (values: { count: number }) => string;
      isRunning: string;
      next: string;
      hurry: string;
      hurryNamed: (values: { kind: string | number; id: string | number }) => string;
      hurried: string;
      givenUp: string;
      runAgain: string;
      runAgainNamed: (values: { kind: string | number; id: string | number }) => string;
      dismiss: string;
      dismissNamed: (values: { kind: string | number; id: string | number }) => string;
      dismissed: string;
      embeddingsDescribing: (values: { described: number; all: number }) => string;
      mailsWaiting: (values: { count: number }) => string;
      mailsFailed: (values: { count: number }) => string;
    };
    todo: {
      reports: (values: { count: string | number }) => string;
      appeals: (values: { count: string | number }) => string;
      merchants: (values: { count: string | number }) => string;
      errors: (values: { count: string | number }) => string;
      health: (values: { count: string | number }) => string;
      site: (values: { count: string | number }) => string;
      calls: (values: { count: string | number }) => string;
    };
    moderationMails: {
      kept: {
        subject: (values: { site: string | number }) => string;
        title: string;
        paragraphs: readonly [string];
      };
      acted: {
        subject: (values: { site: string | number }) => string;
        title: string;
        paragraphs: readonly [string];
      };
      reopened: {
        subject: (values: { site: string | number }) => string;
        title: string;
        paragraphs: readonly [(values: { isBack: string | null }) => string];
      };
      removed: {
        subject: (values: { site: string | number }) => string;
        title: string;
        paragraphs: readonly [(values: { title: string | null }) => string, string];
        action: {
          label: string;
        };
      };
      wordsRemoved: {
        subject: (values: { site: string | number }) => string;
        title: string;
        paragraphs: readonly [(values: { words: string | number }) => string, string];
        action: {
          label: string;
        };
      };
      sensitive: {
        subject: (values: { site: string | number }) => string;
        title: (values: { board: string | number }) => string;
        paragraphs: readonly [string, string];
        action: {
          label: string;
        };
      };
      notSensitive: {
        subject: (values: { site: string | number }) => string;
        title: (values: { board: string | number }) => string;
        paragraphs: readonly [string];
      };
      warned: {
        subject: (values: { site: string | number }) => string;
        title: string;
        paragraphs: readonly [string, string];
        action: {
          label: string;
        };
      };
      suspended: {
        subject: (values: { site: string | number }) => string;
        title: string;
        paragraphs: readonly [string];
        action: {
          label: string;
        };
        now: string;
        until: (values: { day: string | number }) => string;
      };
      unsuspended: {
        subject: (values: { site: string | number }) => string;
        title: string;
        paragraphs: readonly [string];
        action: {
          label: string;
        };
      };
      expired: {
        subject: (values: { site: string | number }) => string;
        title: string;
        paragraphs: readonly [string, string];
      };
      restored: {
        subject: (values: { site: string | number }) => string;
        title: string;
        paragraphs: readonly [(values: { title: string | null }) => string];
        action: {
          label: string;
        };
      };
      wordsRestored: {
        subject: (values: { site: string | number }) => string;
        title: string;
        paragraphs: readonly [(values: { words: string | number }) => string];
      };
      warningWithdrawn: {
        subject: (values: { site: string | number }) => string;
        title: string;
        paragraphs: readonly [string];
      };
      heldAgain: {
        subject: (values: { site: string | number }) => string;
        title: string;
        paragraphs: readonly [string];
        action: {
          label: string;
        };
      };
      upheld: {
        subject: (values: { site: string | number }) => string;
        title: string;
        paragraphs: readonly [string];
        action: {
          label: string;
        };
      };
      ageGranted: {
        subject: (values: { site: string | number }) => string;
        title: string;
        paragraphs: readonly [string];
        action: {
          label: string;
        };
      };
      identityVerified: {
        subject: (values: { site: string | number }) => string;
        title: string;
        paragraphs: readonly [string];
        action: {
          label: string;
        };
      };
      identityRemoved: {
        subject: (values: { site: string | number }) => string;
        title: string;
        paragraphs: readonly [string];
      };
      why: (values: { reason: string | number }) => string;
    };
    staffPeople: {
      title: string;
      lead: string;
      query: string;
      state: string;
      states: {
        all: string;
        suspended: string;
        locked: string;
        left: string;
        employees: string;
        merchants: string;
      };
      find: string;
      empty: string;
      emptyText: string;
      all: string;
      details: {
        email: string;
        joined: string;
        sessions: string;
        factor: string;
        reported: string;
        state: string;
      };
      confirmed: (values: { isConfirmed: boolean; email: string | number }) => string;
      noEmail: string;
      on: string;
      off: string;
      usual: string;
      badges: {
        employee: string;
        merchant: string;
        identity: string;
        locked: string;
        left: string;
        deleted: string;
        suspended: string;
        until: string;
      };
      profile: string;
      suspend: string;
      suspendText: string;
      suspendLonger: string;
      suspendLongerText: string;
      days: string;
      reason: string;
      reasonHint: string;
      suspended: string;
      unsuspend: string;
      unsuspendText: string;
      unsuspended: string;
      sessions: string;
      sessionsText: string;
      sessionsEnded: string;
      reset: string;
      resetText: string;
      resetForced: string;
      merchant: string;
      merchantOff: string;
      merchantText: string;
      merchantOffText: string;
      inspirational: string;
      inspirationalHint: string;
      eligible: string;
      eligibleHint: string;
      merchantDecided: string;
      identity: string;
      identityText: string;
      identityOff: string;
      identityOffText: string;
      acts: string;
    };
    staffLink: {
      title: string;
      lead: string;
      query: string;
      find: string;
      empty: string;
      emptyText: string;
      from: (values: { source: string | null }) => string;
      statuses: {
        blocked: string;
        suspicious: string;
        porn: string;
      };
      status: string;
      add: string;
      patterns: string;
      patternsHint: string;
      reason: string;
      block: string;
      blocked: (values: { count: number }) => string;
      remove: string;
      removeNamed: (values: { pattern: string | number }) => string;
      removed: (values: { count: number }) => string;
      import: string;
      importText: string;
      source: string;
      list: string;
      send: string;
      imported: (values: { unreadable: number; count: number }) => string;
    };
    promotionStaff: {
      title: string;
      lead: string;
      state: string;
      states: {
        running: string;
        paused: string;
        ended: string;
      };
      empty: string;
      emptyText: string;
      by: string;
      dayBudget: (values: { price: string | number }) => string;
      between: (values: { from: string | number; until: string | number }) => string;
      shown: (values: { count: number }) => string;
      besides: (values: { words: string | number }) => string;
      pin: (values: { title: string | null }) => string;
      owner: string;
      end: string;
      endNamed: (values: { name: string | number }) => string;
      endHint: string;
      endSure: string;
      reason: string;
      ended: string;
      restore: string;
      restoreNamed: (values: { name: string | number }) => string;
      restoreHint: string;
      restoreSure: string;
      restored: string;
      endedByStaff: (values: { reason: string | number }) => string;
    };
    report: {
      title: string;
      ofPerson: (values: { name: string | number }) => string;
      earlier: (values: { count: number }) => string;
      lead: string;
      which: {
        open: string;
        mine: string;
        decided: string;
      };
      whichLabel: string;
      counted: (values: { label: string | number; count: number }) => string;
      order: {
        newest: string;
        most: string;
      };
      orderLabel: string;
      kindLabel: string;
      kinds: {
        pin: string;
        comment: string;
        user: string;
        message: string;
      };
      kind: {
        pin: string;
        comment: string;
        user: string;
        message: string;
      };
      all: string;
      show: string;
      empty: string;
      emptyText: string;
      of: (values: { kind: string | number; username: string | number }) => string;
      nobody: string;
      untitled: string;
      reports: (values: { count: number }) => string;
      near: (values: { count: number }) => string;
      nearHint: string;
      nearDetails: (values: { percent: number; width: number; height: number; pins: number }) => string;
      copies: (values: { count: number }) => string;
      board: (values: { name: string | number }) => string;
      isSensitive: string;
      isMarked: string;
      gone: string;
      removed: string;
      leadsTo: string;
      contents: string;
      film: (values: { number: number }) => string;
      assignedTo: (values: { name: string | number }) => string;
      assign: string;
      takeOver: string;
      release: string;
      assigned: string;
      released: string;
      look: string;
      see: string;
      person: string;
      who: string;
      sawIt: string;
      decide: string;
      decision: string;
      decisions: {
        dismiss: {
          label: string;
          hint: string;
        };
        remove: {
          label: string;
          hint: string;
        };
        takedown: {
          label: string;
          hint: string;
        };
        sensitive: {
          label: string;
          hint: string;
        };
        not_sensitive: {
          label: string;
          hint: string;
        };
        warn: {
          label: string;
          hint: string;
        };
        suspend: {
          label: string;
          hint: string;
        };
      };
      days: string;
      quarantined: (values: { percent: number }) => string;
      quarantinedShort: string;
      heldNear: string;
      heldThis: string;
      quarantinedDecisions: {
        dismiss: {
          label: string;
          hint: string;
        };
        takedown: {
          label: string;
          hint: string;
        };
      };
      day: (values: { days: number }) => string;
      reason: string;
      reasonHint: (values: { most: number }) => string;
      send: string;
      decided: string;
      wasDecided: (values: { label: string | number; by: string | number }) => string;
      wasDecidedBefore: (values: { label: string | number; by: string | number }) => string;
      undo: string;
      undoNow: string;
      undoHint: string;
      undoGone: string;
      undone: string;
      history: string;
      openTitle: string;
      openLabel: string;
      open: string;
    };
    staff: {
      title: string;
      navigation: string;
      start: string;
      groups: {
        moderation: string;
        content: string;
        business: string;
        tests: string;
        service: string;
      };
      lead: string;
      noFactorTitle: string;
      noFactorText: string;
      noFactorAction: string;
      unshownTitle: string;
      unshownText: string;
      unshownAction: string;
      filter: string;
      all: string;
      reason: string;
      reasonHint: string;
      open: (values: { label: string | number }) => string;
      audit: {
        title: string;
        lead: string;
        who: string;
        whoHint: string;
        act: string;
        empty: string;
        emptyText: string;
        nothing: string;
        change: (values: { before: string | number; after: string | number }) => string;
      };
    };
    staffToday: {
      title: string;
      lead: string;
      write: string;
      empty: string;
      pins: (values: { count: number }) => string;
      toCome: string;
      published: string;
      newTitle: string;
      newLead: string;
      editLead: string;
      fields: {
        kind: string;
        title: string;
        lead: string;
        leadHint: string;
        body: string;
        bodyHint: string;
        pins: string;
        pinsHint: string;
        published_at: string;
        newTimeHint: string;
        timeHint: string;
      };
      kinds: {
        article: string;
        best: string;
        trending: string;
        popular: string;
        shop: string;
      };
      save: string;
      publish: string;
      open: string;
      back: string;
      preview: string;
      previewAll: string;
      delete: string;
      deleteHint: string;
      deleteSure: string;
      previewGone: (values: { gone: number; count: number }) => string;
    };
    staffTopic: {
      title: string;
      lead: string;
      query: string;
      find: string;
      empty: string;
      emptyText: string;
      editLead: (values: { above: string | null }) => string;
      isHidden: string;
      isMerged: (values: { name: string | number }) => string;
      open: string;
      back: string;
      fields: {
        name: string;
        names: string;
        namesHint: string;
        into: string;
        intoHint: string;
      };
      save: string;
      renamed: string;
      hide: string;
      hideHint: string;
      hideSure: string;
      show: string;
      hidden: string;
      shown: string;
      merge: string;
      mergeHint: string;
      mergeSure: string;
      merged: string;
      part: string;
      parted: string;
    };
    sections: {
      reports: {
        label: string;
        text: string;
      };
      appeals: {
        label: string;
        text: string;
      };
      people: {
        label: string;
        text: string;
      };
      merchants: {
        label: string;
        text: string;
      };
      links: {
        label: string;
        text: string;
      };
      today: {
        label: string;
        text: string;
      };
      topics: {
        label: string;
        text: string;
      };
      promotions: {
        label: string;
        text: string;
      };
      calls: {
        label: string;
        text: string;
      };
      experiences: {
        label: string;
        text: string;
      };
      experiments: {
        label: string;
        text: string;
      };
      home: {
        label: string;
        text: string;
      };
      site: {
        label: string;
        text: string;
      };
      switches: {
        label: string;
        text: string;
      };
      health: {
        label: string;
        text: string;
      };
      errors: {
        label: string;
        text: string;
      };
      surveys: {
        label: string;
        text: string;
      };
      audit: {
        label: string;
        text: string;
      };
    };
    toast: {
      articleWritten: string;
      articleSaved: string;
      articleDeleted: (values: { title: string | number }) => string;
    };
    homeStaff: {
      title: string;
      lead: string;
      empty: string;
      source: string;
      share: string;
      places: string;
      byDay: string;
      day: string;
      percent: (values: { percent: number }) => string;
      count: (values: { count: number }) => string;
      groupsHint: string;
      groupsOf: (values: { name: string | number }) => string;
      noExperiment: string;
      sources: {
        followed: string;
        topics: string;
        near: string;
        fresh: string;
        discovered: string;
        ads: string;
      };
    };
  };
  stats: {
    metrics: {
      impressions: {
        label: string;
        help: string;
        count: (values: { count: number }) => string;
      };
      closeups: {
        label: string;
        help: string;
        count: (values: { count: number }) => string;
      };
      saves: {
        label: string;
        help: string;
        count: (values: { count: number }) => string;
      };
      clicks: {
        label: string;
        help: string;
        count: (values: { count: number }) => string;
      };
      videoViews: {
        label: string;
        help: string;
        count: (values: { count: number }) => string;
      };
      watchSeconds: {
        label: string;
        help: string;
        count: (values: { count: number }) => string;
      };
    };
    stat: {
      stats: string;
      title: {
        pin: string;
        board: string;
        user: string;
        campaign: string;
      };
      titleOf: (values: { name: string | number }) => string;
      lead: string;
      open: {
        pin: string;
        board: string;
        user: string;
        campaign: string;
      };
      range: string;
      presets: (values: { days: number }) => string;
      from: string;
      until: string;
      show: string;
      metric: string;
      chart: (values: { label: string | number; range: string | number }) => string;
      most: (values: { day: string | number; count: string | number }) => string;
      nothing: string;
      byDay: string;
      download: string;
      spentIn: (values: { currency: string | number }) => string;
      day: string;
      opened: {
        title: string;
        from: {
          home: string;
          related: string;
          search: string;
          boards: string;
          other: string;
        };
      };
      best: string;
      change: {
        none: string;
        same: string;
        percent: (values: { percent: string | number }) => string;
      };
      between: (values: { from: string | number; until: string | number }) => string;
    };
  };
  studio: {
    studio: {
      title: string;
      lead: string;
      upload: string;
      uploads: string;
      preparing: string;
      refused: string;
      videos: string;
      empty: string;
      emptyText: string;
      untitled: string;
      ready: string;
      seen: (values: { count: string | null }) => string;
      opened: (values: { count: string | number }) => string;
      saved: (values: { count: string | null }) => string;
      noCaptions: string;
      hasCaptions: (values: { labels: string | number }) => string;
      captions: string;
      captionsOf: (values: { title: string | number }) => string;
      edit: string;
      stats: string;
      acts: (values: { act: string | number; title: string | number }) => string;
      more: string;
      back: string;
      cover: string;
      coverOf: (values: { title: string | number }) => string;
      coverLead: string;
      storyCoverLead: string;
      coverPage: string;
      coverOfPage: (values: { page: number }) => string;
      coverNoPage: string;
      coverNow: string;
      coverMoment: string;
      coverMomentHint: (values: { length: string | number }) => string;
      coverTake: string;
      coverTaken: (values: { moment: string | number }) => string;
      coverPicture: string;
      coverKept: string;
      coverKeep: string;
      coverDone: string;
      coverNone: string;
      coverTooLate: (values: { length: string | number }) => string;
      coverNoTime: string;
      captionsLead: string;
      captionsThere: string;
      language: string;
      languageHint: string;
      text: string;
      textHint: string;
      keep: string;
      captionsKept: string;
      captionsGone: string;
      coverPictureHint: (values: { formats: string | number }) => string;
    };
  };
  surveys: {
    survey: {
      title: (values: { site: string | number }) => string;
      lead: string;
      leadAnswered: string;
      score: (values: { site: string | number }) => string;
      least: string;
      most: string;
      improve: string;
      improveHint: (values: { most: number }) => string;
      contact: string;
      contactHint: string;
      send: string;
      thanks: string;
      link: string;
      staff: {
        title: string;
        lead: string;
        average: (values: { average: string | number; count: number }) => string;
        all: string;
        month: string;
        score: (values: { score: number }) => string;
        unnamed: string;
        empty: string;
        emptyText: string;
      };
    };
  };
  topics: {
    topic: {
      ideasTitle: string;
      ideasLead: string;
      topicsTitle: string;
      topicsLead: string;
      allTitle: string;
      allLead: string;
      yours: string;
      widest: string;
      breadcrumbs: string;
      below: string;
      related: string;
      boards: string;
      pins: (values: { topic: string | number }) => string;
      documentTitle: (values: { topic: string | number }) => string;
      heading: (values: { topic: string | number }) => string;
      exploreLead: (values: { term: string | number }) => string;
      exploreTitle: (values: { term: string | number }) => string;
      logInToFollow: (values: { topic: string | number }) => string;
      emptyTitle: (values: { topic: string | number }) => string;
      emptyText: string;
      emptyAction: string;
      newest: string;
      lists: {
        shopping: {
          title: string;
          lead: string;
          titleOf: (values: { topic: string | number }) => string;
          leadOf: (values: { topic: string | number }) => string;
          empty: {
            title: string;
            text: string;
            action: {
              label: string;
            };
          };
        };
        videos: {
          title: string;
          lead: string;
          titleOf: (values: { topic: string | number }) => string;
          leadOf: (values: { topic: string | number }) => string;
          empty: {
            title: string;
            text: string;
            action: {
              label: string;
            };
          };
        };
      };
      stories: string;
      storiesLead: string;
      unknownStories: string;
      noStories: {
        title: string;
        text: string;
        action: {
          label: string;
        };
      };
      source: (values: { domain: string | number }) => string;
      sourceLead: (values: { domain: string | number }) => string;
      noneFromSource: {
        title: string;
        text: string;
        action: {
          label: string;
        };
      };
      moreIdeas: string;
      moreIdeasLead: string;
      noMoreIdeas: {
        title: string;
        text: string;
        action: {
          label: string;
        };
      };
      tree: string;
      lead: (values: { topic: string | number }) => string;
      leadBelow: (values: { topic: string | number; topics: string | number }) => string;
    };
    toast: {
      tuned: string;
    };
  };
  tries: {
    try: {
      title: string;
      count: (values: { count: number }) => string;
      onPin: (values: { title: string | number }) => string;
      tab: string;
      tried: string;
      bare: string;
      change: string;
      all: string;
      backToPin: string;
      none: string;
      noneText: string;
      off: string;
      older: string;
      logIn: string;
      yours: string;
      note: string;
      noteHint: (values: { max: number }) => string;
      picture: string;
      anotherPicture: string;
      removePicture: string;
      send: string;
      save: string;
      takeBack: string;
      takeBackLead: string;
      remove: string;
      removeOf: (values: { name: string | number }) => string;
      confirm: string;
      report: string;
      reportOf: (values: { name: string | number }) => string;
      pictureBy: (values: { name: string | number }) => string;
      kept: string;
      takenBack: string;
      reported: string;
      sayWhatIsWrong: string;
      tries: string;
      aPin: string;
      noTries: string;
      noTriesMine: string;
      noTriesOther: (values: { name: string | number }) => string;
      findPins: string;
    };
  };
  uploads: {
    upload: {
      title: string;
      lead: string;
      fromWeb: string;
      builder: string;
      picture: string;
      or: string;
      pictureUrl: string;
      pictureUrlHint: string;
      kept: string;
      board: string;
      profile: string;
      newBoard: string;
      newBoardHint: string;
      submit: string;
    };
    picture: {
      pictureFormats: string;
      pictureHint: (values: { formats: string | number; megabytes: number }) => string;
    };
  };
  'visual-search': {
    visual: {
      title: string;
      lead: string;
      like: string;
      likeLead: string;
      tabs: string;
      all: string;
      products: string;
      results: string;
      region: string;
      regionHint: string;
      parts: {
        x: string;
        y: string;
        w: string;
        h: string;
      };
      search: string;
      presets: string;
      preset: {
        whole: string;
        middle: string;
        upper: string;
        lower: string;
        left: string;
        right: string;
      };
      frame: {
        hint: string;
        move: string;
        nw: string;
        ne: string;
        sw: string;
        se: string;
        found: (values: { count: number }) => string;
        failed: string;
      };
      back: string;
      choose: string;
      upload: string;
      logIn: string;
      picture: string;
      nothing: string;
      nothingProducts: string;
      nothingText: string;
      nothingAction: string;
      findAlike: string;
    };
  };
}
