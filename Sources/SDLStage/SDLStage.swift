// SDLStage
